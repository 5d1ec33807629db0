import { expect, vi } from 'vitest'
import { photoActions } from '#app/panel/charging/photos/photo-actions.server.ts'
import { answerImage } from '#app/domain/images/answer-image.server.ts'
import { type ImageFiles, settleFiles } from '#app/domain/images/library/settle-files.server.ts'
import { signClaim } from '#app/platform/security/signed-claim.server.ts'
import { chargingPhotos } from '#database/schema/charging-reports.ts'
import { images } from '#database/schema/images.ts'
import { buildFormDeps, runAction } from '#tests/fixtures/panel-deps.ts'
import { earlyPhotoClaim } from './photo-fields.ts'
import { filesIn, photo, photoTest as test } from './photos.fixture.ts'
import { findSentPhoto, removePhoto } from './sent-photo.server.ts'

vi.setConfig({ testTimeout: 60_000 })

test('stores the same file from another visitor as another photo with its own link', async ({ db, desk, send }) => {
  const { secret } = buildFormDeps(db)
  const same = await photo()
  const [owner, stranger] = [await send({ foto: same }), await send({ foto: same, credito: 'Bia' }, 'outro')]
  const [first, second] = [owner, stranger].map((answer) => (answer.outcome === 'kept' ? answer.token : ''))
  expect(first).not.toBe(second)
  const ids = await db.select({ id: chargingPhotos.id, credit: chargingPhotos.credit }).from(chargingPhotos)
  expect(ids.map(({ credit }) => credit)).toEqual([null, 'Bia'])
  await runAction(photoActions.publish)(desk, { id: String(ids[0]?.id) })
  expect(await findSentPhoto({ db, secret }, first ?? '')).toMatchObject({ id: ids[0]?.id, isPublished: true })
  expect(await findSentPhoto({ db, secret }, second ?? '')).toMatchObject({ id: ids[1]?.id, isPublished: false })
})

test('rejects links with reused ids of a restored database, and accepts early links', async ({ db, desk, send }) => {
  expect(desk.username).toBe('ana')
  const { secret } = buildFormDeps(db)
  const sent = await send()
  const token = sent.outcome === 'kept' ? sent.token : ''
  const [row] = await db.select({ id: chargingPhotos.id }).from(chargingPhotos)
  const early = signClaim(secret, earlyPhotoClaim, [row?.id ?? 0])
  expect(await findSentPhoto({ db, secret }, early)).toBeNull()
  await db.update(chargingPhotos).set({ sender: 'c'.repeat(24) })
  expect(await findSentPhoto({ db, secret }, token)).toBeNull()
  await db.update(chargingPhotos).set({ sender: null })
  expect(await findSentPhoto({ db, secret }, token)).toBeNull()
  expect(await findSentPhoto({ db, secret }, early)).toMatchObject({ id: row?.id })
})

test('removes a photo although the store fails, and erases its files in a later job', async ({
  db,
  desk,
  send,
  folder,
}) => {
  await send()
  const [row] = await db.select({ id: chargingPhotos.id }).from(chargingPhotos)
  await runAction(photoActions.publish)(desk, { id: String(row?.id) })
  const [image] = await db.select().from(images)
  const enqueue = vi.fn(() => Promise.resolve())
  const fileStore = { ...desk.fileStore, remove: () => Promise.reject(new Error('the store is away')) }
  const deps = { ...desk, fileStore, jobs: { enqueue } }
  expect(await removePhoto(deps, row?.id ?? 0)).toEqual({ outcome: 'removed' })
  const { bucket, path, renditions } = image ?? {}
  expect(enqueue).toHaveBeenCalledWith(
    expect.anything(),
    'settle-picture-files',
    { bucket, path, renditions },
    expect.anything(),
  )
  expect(await filesIn(folder)).toHaveLength(1)
  const asked = new Request(`https://portal.example${image?.url}`)
  expect((await answerImage(desk, asked, `${bucket}/${path}`)).status).toBe(404)
  if (image) await db.insert(images).values(image)
  const shown = await answerImage(desk, asked, `${bucket}/${path}`)
  expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=300')
  await db.delete(images)
  const [[, , data]] = enqueue.mock.calls as unknown as [[unknown, unknown, ImageFiles]]
  await settleFiles(desk, data)
  expect(await filesIn(folder)).toEqual([])
})
