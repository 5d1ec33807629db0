import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { buildNewsDeps, buildArticle } from './article.fixture.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { deleteArticle } from './delete-article.server.ts'
import { createArticle } from './save-article.server.ts'
import {
  findArticleForPreview,
  previewLifetimeMs,
  previewPath,
  readPreviewToken,
} from './find-article-for-preview.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'

const secret = buildSecret()
const soon = new Date(fixedClock.now().getTime() + previewLifetimeMs)
const later = (ms: number) => ({ now: () => new Date(fixedClock.now().getTime() + ms) })
const tokenOf = (articleId: number, expiresAt = soon) =>
  previewPath(secret, { articleId, expiresAt }).split('/').at(-1) ?? ''
const preview = (db: Database, token: string, clock = fixedClock) =>
  findArticleForPreview(
    {
      content: { db, versions: { of: () => ({ version: 0, changedAt: new Date(0) }) } },
      clock,
      secret,
    },
    token,
  )

test('opens one article for a day', () => {
  expect(previewPath(secret, { articleId: 7, expiresAt: soon })).toMatch(/^\/noticias\/previa\/[\w-]{56}$/)
  expect(readPreviewToken(secret, fixedClock, tokenOf(7))).toEqual({ articleId: 7, expiresAt: soon })
  expect(readPreviewToken(secret, later(previewLifetimeMs - 1000), tokenOf(7))?.articleId).toBe(7)
  expect(readPreviewToken(secret, later(previewLifetimeMs), tokenOf(7))).toBeNull()
})

test('fails if one letter is changed, or if another portal signed it', () => {
  const token = tokenOf(7)
  for (let place = 0; place < token.length; place++) {
    const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
    expect(readPreviewToken(secret, fixedClock, changed)).toBeNull()
  }
  for (const wrong of ['', 'x', '7', `${token}A`, token.slice(1), `${token}=`, 'á'.repeat(56), 'A'.repeat(5_000)])
    expect(readPreviewToken(secret, fixedClock, wrong)).toBeNull()
  expect(readPreviewToken(buildSecret('another secret'), fixedClock, token)).toBeNull()
})

test('shows a draft as its page would, and only with the link (ANEWS-06)', async ({ db }) => {
  const deps = buildNewsDeps(db)
  const created = await createArticle(deps, { username: 'ana', fields: buildArticle() })
  const id = created.outcome === 'created' ? created.id : 0
  expect(await preview(db, tokenOf(id))).toMatchObject({
    article: { title: 'Imposto vai a 35%', bodyHtml: '<p>O imposto subiu.</p>', category: { name: 'Impostos' } },
    similar: { articles: [], failure: null },
    vehicles: [],
    isPublished: false,
    expiresAt: soon.toISOString(),
  })
  expect(await preview(db, tokenOf(id), later(previewLifetimeMs))).toBeNull()
  expect(await preview(db, String(id))).toBeNull()
  await deleteArticle(deps, { id, username: 'ana' })
  expect(await preview(db, tokenOf(id))).toBeNull()
})
