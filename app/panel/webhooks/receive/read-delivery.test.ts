import { expect, test } from 'vitest'
import { buildDelivery, buildPost } from '#tests/builders/webhook-delivery.ts'
import { readDelivery } from './read-delivery.ts'

function readPost(about: Record<string, unknown>) {
  const reading = readDelivery(buildDelivery('POST_CREATED', { post: buildPost(about) }))
  if (reading.outcome !== 'read' || reading.delivery.event !== 'POST_CREATED') throw new Error(JSON.stringify(reading))
  return reading.delivery.post
}

test('reads a post into the fields of the portal (AHOOK-11)', () => {
  expect(readPost({})).toEqual({
    postId: 'p1',
    title: 'Carro novo chega ao Brasil',
    slug: 'carro-novo',
    summary: 'O que muda para quem compra.',
    body: '<p>O <b>texto</b>.</p>',
    status: 'publish',
    publishedAt: new Date('2026-11-19T15:00:00Z'),
    category: { categoryId: 'c1', name: 'Lançamentos' },
    image: null,
    unreadable: [],
  })
})

test.each([
  ['publish', 'publish'],
  ['published', 'publish'],
  ['Published', 'publish'],
  ['future', 'future'],
  ['draft', 'draft'],
  ['pending', 'draft'],
  ['private', 'draft'],
  ['whatever', 'draft'],
  [undefined, null],
  ['', null],
  [7, null],
])('reads the status %j as %s (null: not sent)', (sent, status) => {
  expect(readPost({ status: sent }).status).toBe(status)
})

test('accepts missing or malformed optional fields', () => {
  const bare = readDelivery(buildDelivery('POST_UPDATED', { post: { id: 7, title: ' Só o título ' } }))
  expect(bare).toMatchObject({
    outcome: 'read',
    delivery: {
      event: 'POST_UPDATED',
      post: { postId: '7', title: 'Só o título', body: null, image: null, category: null, unreadable: [] },
    },
  })
  const broken = readPost({
    slug: 5,
    description: ['x'],
    content: 'x',
    featured_image: 'x',
    category: { id: 'c1' },
    publication_date: 'ontem',
  })
  expect(broken).toMatchObject({
    slug: null,
    summary: null,
    body: null,
    image: null,
    category: null,
    publishedAt: null,
  })
  expect(broken.unreadable).toEqual([
    'slug',
    'description',
    'content',
    'featured_image',
    'category',
    'publication_date',
  ])
})

test.each([
  [{ text: 'texto', html: '', rich: '' }, 'texto'],
  [{ text: 'texto', html: '', rich: '<i>rico</i>' }, '<i>rico</i>'],
  [{ html: '<p>html</p>' }, '<p>html</p>'],
  [null, null],
  [{ html: ' ', text: '' }, null],
])('prefers HTML, then rich text, then plain text: %j', (content, body) => {
  expect(readPost({ content }).body).toBe(body)
})

test.each([
  [1_712_345_678, '2024-04-05T19:34:38.000Z'],
  ['1712345678', '2024-04-05T19:34:38.000Z'],
  [0, null],
  [-5, null],
  [1e300, null],
  [null, null],
])('reads the seconds %j as the instant %j', (sent, instant) => {
  expect(readPost({ publication_date: sent }).publishedAt?.toISOString() ?? null).toBe(instant)
})

test('reads deletions with only an id, and the replacement of a deleted category', () => {
  expect(readDelivery(buildDelivery('POST_DELETED', { post: { id: 'p1' } }))).toMatchObject({
    delivery: { event: 'POST_DELETED', postId: 'p1' },
  })
  const moved = buildDelivery('CATEGORY_DELETED', {
    category: { id: 'c1', name: 'A' },
    replace_to: { id: 'c2', name: 'B' },
  })
  expect(readDelivery(moved)).toMatchObject({
    delivery: { categoryId: 'c1', replacement: { categoryId: 'c2', name: 'B' } },
  })
  expect(readDelivery(buildDelivery('CATEGORY_DELETED', { category: { id: 'c1' } }))).toMatchObject({
    delivery: { categoryId: 'c1', replacement: null },
  })
})

test.each([
  ['', 'O corpo não é um JSON válido.', null],
  ['{"event":', 'O corpo não é um JSON válido.', null],
  ['[]', 'O evento é desconhecido.', null],
  ['null', 'O evento é desconhecido.', null],
  ['{"event":"POST_EXPLODED"}', 'O evento é desconhecido.', 'POST_EXPLODED'],
  ['{"event":"constructor"}', 'O evento é desconhecido.', 'constructor'],
  ['{"event":"POST_CREATED"}', 'O campo post falta ou não pode ser lido.', 'POST_CREATED'],
  ['{"event":"POST_CREATED","post":{"id":"1"}}', 'O campo post.title falta ou não pode ser lido.', 'POST_CREATED'],
  ['{"event":"POST_DELETED","post":{"id":""}}', 'O campo post.id falta ou não pode ser lido.', 'POST_DELETED'],
])('refuses %j with a reason', (rawBody, sentence, event) => {
  expect(readDelivery(rawBody)).toMatchObject({ outcome: 'unreadable', sentence, event })
})

test('removes null characters and lone surrogates, and refuses deep nesting', () => {
  const post = readPost({ title: 'A\u0000B\ud800C' })
  expect(post.title).toBe('AB\ufffdC')
  const nested = `{"event":"CHECK_INTEGRATION","x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  expect(readDelivery(nested)).toMatchObject({ outcome: 'unreadable' })
})

test('ignores a picture with an overlong address and cuts an overlong file name', () => {
  const url = `https://fotos.example/${'a'.repeat(3_000)}`
  expect(readPost({ featured_image: { url } }).image).toBeNull()
  const named = readPost({ featured_image: { url: 'https://fotos.example/a', filename: 'b'.repeat(3_000) } })
  expect(named.image?.fileName).toHaveLength(200)
})
