import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSharp } from '#app/domain/images/upload/store-image.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { buildFormDeps, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { answerPhotoForm } from './answer-photo-form.server.ts'
import { photoConsentVersion } from './photo-fields.ts'

export const photoTest = databaseTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'carga-plena-photos-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('desk', async ({ db, folder }) => {
    await addChargingPoints(db, { slug: 'praca', name: 'Posto da Praça' })
    return buildPanelDeps(db, { fileStore: await openFileStore({ dataDir: folder, storage: null }) })
  })
  /** Sends a different photo with each call, unless `foto` is given. */
  .extend('send', ({ db }) => async (changes: Partial<Record<string, string | File>> = {}, visitor = 'um') => {
    const form = new FormData()
    const envio = visitor === 'um' ? 'a'.repeat(24) : 'b'.repeat(24)
    const fields = { foto: await photo(), descricao: 'Entrada', credito: '', autorizacao: photoConsentVersion, envio }
    for (const [name, value] of Object.entries({ ...fields, ...changes })) if (value) form.set(name, value)
    const request = new Request('https://portal.example/', { method: 'POST', body: form })
    return answerPhotoForm(buildFormDeps(db, { visitor }), request, 'praca')
  })

let shade = 0

/** Photo like a phone's: large, rotated, with position and device in its metadata. Each call returns a different one. */
export async function photo({ width = 1800, height = 900 } = {}) {
  const sharp = await loadSharp()
  shade = (shade + 1) % 256
  const background = { r: shade, g: 120, b: 90 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Aparelho Secreto' }, IFD3: { GPSLatitude: '22/1 54/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'IMG_0001.jpg', { type: 'image/jpeg' })
}

export const filesIn = async (folder: string) =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
