import { describe, expect, vi } from 'vitest'
import { photoActions } from '#app/panel/charging/photos/photo-actions.server.ts'
import { listPhotos } from '#app/panel/charging/photos/photo-queue.server.ts'
import { photoList } from '#app/panel/charging/photos/photo-table.tsx'
import { deleteImage } from '#app/domain/images/library/image-actions.server.ts'
import { loadSharp } from '#app/domain/images/upload/store-image.server.ts'
import { honeypotName } from '#app/platform/forms/honeypot.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPhotos } from '#database/schema/charging-reports.ts'
import { images } from '#database/schema/images.ts'
import { buildFormDeps, loggedActions, runAction } from '#tests/fixtures/panel-deps.ts'
import { answerPhotoForm } from './answer-photo-form.server.ts'
import { maxDescriptionLength, earlyPhotoClaim } from './photo-fields.ts'
import { filesIn, photo, photoTest as test } from './photos.fixture.ts'
import { findSentPhoto, listPointPhotos, removePhoto } from './sent-photo.server.ts'
import { answerImage } from '#app/domain/images/answer-image.server.ts'
import { type ImageFiles, settleFiles } from '#app/domain/images/library/settle-files.server.ts'
import { signClaim } from '#app/platform/security/signed-claim.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const waiting = (db: Parameters<typeof listPhotos>[0]) => listPhotos(db, photoList.read(new URLSearchParams()))
const published = (db: Parameters<typeof listPhotos>[0]) =>
  listPhotos(db, photoList.read(new URLSearchParams('situacao=publicadas')))
describe('photos of visitors', () => {
  test('strips metadata from a photo and publishes it once an editor accepts it', async ({
    db,
    desk,
    send,
    folder,
  }) => {
    const sharp = await loadSharp()
    const sent = await photo()
    const before = await sharp(new Uint8Array(await sent.arrayBuffer())).metadata()
    expect([before.exif?.includes('Secreto'), before.orientation]).toEqual([true, 6])
    const answer = await send({ foto: sent, descricao: ' Entrada  pela rua ', credito: 'Ana' })
    expect(answer).toEqual({ outcome: 'kept', token: expect.any(String) })

    const [row] = await db.select().from(chargingPhotos)
    const kept = await sharp(row?.waiting ?? undefined).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(row?.waiting ?? []).includes('Secreto')).toBe(false)
    expect(await listPointPhotos(db, row?.pointId ?? 0)).toEqual([])
    expect(await filesIn(folder)).toEqual([])
    expect((await waiting(db)).rows).toMatchObject([
      { pointName: 'Posto da Praça', description: 'Entrada pela rua', credit: 'Ana', url: null, publishedPhotos: [] },
    ])

    const publish = () => runAction(photoActions.publish)(desk, { id: String(row?.id) })
    expect(await publish()).toEqual({ outcome: 'published' })
    expect(await publish()).toEqual({ outcome: 'missing' })
    const [shown] = await listPointPhotos(db, row?.pointId ?? 0)
    expect(shown).toMatchObject({ altText: 'Entrada pela rua', credit: 'Ana', width: 800, height: 1600 })
    expect(shown?.url).toMatch(/^\/imagens\/charging-images\/points\/praca-optimized-\d{13}\.jpeg$/)
    expect((await db.select().from(chargingPhotos))[0]?.waiting).toBeNull()
    expect(await filesIn(folder)).toHaveLength(1)
    expect((await loggedActions(db)).map(([, action]) => action)).toEqual(['image-sent', 'charging-photo-published'])

    await send({ descricao: 'Vagas' })
    expect((await waiting(db)).rows).toMatchObject([{ description: 'Vagas', publishedPhotos: [{ url: shown?.url }] }])
    expect((await published(db)).rows).toMatchObject([{ description: 'Entrada pela rua' }])
  })

  test('lets the sender remove a photo, waiting or published, with all its data', async ({
    db,
    desk,
    send,
    folder,
  }) => {
    const { secret } = buildFormDeps(db)
    const answers = [await send(), await send()]
    const tokens = answers.map((answer) => (answer.outcome === 'kept' ? answer.token : ''))
    const [first, second] = await db.select({ id: chargingPhotos.id }).from(chargingPhotos).orderBy(chargingPhotos.id)
    await runAction(photoActions.publish)(desk, { id: String(first?.id) })
    expect(await findSentPhoto({ db, secret }, tokens[0] ?? '')).toMatchObject({ id: first?.id, isPublished: true })
    expect(await findSentPhoto({ db, secret }, tokens[1] ?? '')).toMatchObject({ id: second?.id, isPublished: false })
    expect(await findSentPhoto({ db, secret }, `${tokens[0]}x`)).toBeNull()

    const [image] = await db.select().from(images)
    const editing = { ...desk, clock: desk.clock }
    expect(await deleteImage(editing, image?.id ?? 0)).toMatchObject({
      outcome: 'in-use',
      uses: [{ kind: 'point', title: 'Posto da Praça' }],
    })
    for (const id of [first?.id ?? 0, second?.id ?? 0])
      expect(await removePhoto(desk, id)).toEqual({ outcome: 'removed' })
    expect(await removePhoto(desk, first?.id ?? 0)).toEqual({ outcome: 'missing' })
    expect(await findSentPhoto({ db, secret }, tokens[0] ?? '')).toBeNull()
    expect([await db.$count(chargingPhotos), await db.$count(images), await filesIn(folder)]).toEqual([0, 0, []])
  })

  test('erases a photo that an editor refuses', async ({ db, desk, send }) => {
    await send()
    const [row] = await db.select({ id: chargingPhotos.id }).from(chargingPhotos)
    const refuse = () => runAction(photoActions.remove)(desk, { id: String(row?.id) })
    expect([await refuse(), await refuse()]).toEqual([{ outcome: 'removed' }, { outcome: 'missing' }])
    expect(await db.$count(chargingPhotos)).toBe(0)
    expect((await loggedActions(db)).map(([, action]) => action)).toEqual(['charging-photo-refused'])
  })

  test('answers bad input with sentences and returns what was typed', async ({ db, desk, send }) => {
    expect(desk.username).toBe('ana')
    const typed = { descricao: 'd'.repeat(maxDescriptionLength + 1), credito: 'c'.repeat(61), autorizacao: '' }
    expect(await send({ ...typed, foto: undefined })).toMatchObject({
      outcome: 'invalid',
      problems: {
        foto: 'Escolha a foto.',
        descricao: 'A descrição pode ter até 140 caracteres; esta tem 141.',
        credito: 'O crédito pode ter até 60 caracteres; este tem 61.',
        autorizacao: 'Marque a autorização para enviar a foto.',
      },
      fields: typed,
    })
    const fakes = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '\xff\xd8\xff\xe0', 'GIF89a', '']
    for (const text of fakes) {
      const foto = new File([Buffer.from(text, 'latin1')], 'a.jpg', { type: 'image/jpeg' })
      expect((await send({ foto })).outcome).toBe(text ? 'unreadable' : 'invalid')
    }
    const bomb = await photo({ width: 9000, height: 6000 })
    expect(await send({ foto: bomb, descricao: 'Vagas' })).toMatchObject({
      outcome: 'unreadable',
      fields: { descricao: 'Vagas' },
    })
    await db.update(chargingPoints).set({ isHidden: true })
    expect((await send()).outcome).toBe('missing')
    expect(await db.$count(chargingPhotos)).toBe(0)
  })

  test('limits spam and floods, and stores the same photo once', async ({ db, desk, send }) => {
    expect(desk.username).toBe('ana')
    expect(await send({ [honeypotName]: 'spam' })).toMatchObject({ outcome: 'kept' })
    expect(await db.$count(chargingPhotos)).toBe(0)
    const same = await photo()
    const [one, other] = [await send({ foto: same }), await send({ foto: same })]
    expect(one).toEqual(other)
    for (let at = 1; at < 10; at += 1)
      expect((await send({ foto: await photo({ width: 90, height: 60 }) })).outcome).toBe('kept')
    const refused = await send({ descricao: 'Mais uma' })
    expect(refused).toMatchObject({ outcome: 'too-many', fields: { descricao: 'Mais uma' } })
    expect(await db.$count(chargingPhotos)).toBe(10)
    const [row] = await db.select().from(chargingPhotos).limit(1)
    if (!row) throw new Error('no photo was kept')
    const { id: _, ...copy } = row
    await db.insert(chargingPhotos).values(Array.from({ length: 190 }, (_none, at) => ({ ...copy, sha256: `n${at}` })))
    expect((await send({}, 'outro')).outcome).toBe('full')
  })

  test("refuses a visitor's flood of files before reading any [12.6]", async ({ desk, db }) => {
    expect(desk.username).toBe('ana')
    const ask = async () => {
      const request = new Request('https://portal.example/', { method: 'POST', body: new FormData() })
      const { outcome } = await answerPhotoForm(buildFormDeps(db), request, 'praca')
      return [outcome, request.bodyUsed]
    }
    for (let at = 0; at < 30; at += 1) expect(await ask()).toEqual(['invalid', true])
    expect(await ask()).toEqual(['too-many', false])
  })

  test("refuses a visitor's concurrent uploads without blocking others [12.6]", async ({ db, desk, send }) => {
    expect(desk.username).toBe('ana')
    const open: ReadableStreamDefaultController<Uint8Array>[] = []
    const asked: Request[] = []
    const trickle = (visitor: string) => {
      const body = new ReadableStream<Uint8Array>({ start: (each) => void open.push(each) })
      const request = new Request('https://portal.example/', { method: 'POST', body, duplex: 'half' } as RequestInit)
      asked.push(request)
      return answerPhotoForm(buildFormDeps(db, { visitor }), request, 'praca')
    }
    const slow = Array.from({ length: 30 }, (_, at) => trickle(`visitante ${Math.floor(at / 2)}`))
    await vi.waitFor(() => expect(asked.filter(({ bodyUsed }) => bodyUsed)).toHaveLength(30))
    for (const each of open) each.enqueue(new Uint8Array(10))
    expect(await trickle('visitante 0')).toEqual({ outcome: 'busy' })
    expect((await send({}, 'outro')).outcome).toBe('kept')
    for (const each of open) each.error(new Error('gone'))
    expect(new Set((await Promise.all(slow)).map(({ outcome }) => outcome))).toEqual(new Set(['cut-short']))
  })
})

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
