import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { buildIssueArticle } from '#tests/builders/newsletter-issue.ts'
import { noDeliveries } from './issue-entry.ts'
import { IssuePage } from './issue-page.tsx'
import type { IssuePage as Page } from './issue-queries.server.ts'

const draft: Page = {
  issue: {
    id: 1,
    subject: 'A semana',
    introduction: '',
    articles: [buildIssueArticle(77)],
    state: 'draft',
    version: 1,
    savedBy: 'ana',
    updatedAt: '2026-11-20T15:00:00.000Z',
    sendingSince: null,
  },
  text: 'A semana',
  progress: { state: 'draft', counts: noDeliveries, problem: null, endedAt: null },
  readers: 3,
  withdrawn: [],
  isMailConfigured: false,
}

const shown = (page: Page, ownEmail: string) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <IssuePage page={page} ownEmail={ownEmail} /> }])
  return parse(renderToStaticMarkup(<Stub />))
}

test('says once that there is no mail server, and that a test becomes a file', () => {
  const text = shown(draft, '').textContent
  expect(text.match(/servidor de e-mail/g)).toHaveLength(1)
  expect(text).toContain('o teste vira um arquivo na pasta de saída')
})

test.each([
  ['editora@portal.example', 'editora@portal.example'],
  ['admin@localhost', ''],
  ['', ''],
])('proposes for the account address %s a test to %j', (ownEmail, proposed) => {
  const field = shown({ ...draft, isMailConfigured: true }, ownEmail).querySelector('input[type=email]')
  expect(field?.getAttribute('value')).toBe(proposed)
})
