import { describe, expect } from 'vitest'
import { addIssue, addPublishedNews, buildIssueArticle } from '#tests/builders/newsletter-issue.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildIssueForm } from '#app/panel/newsletter/issue-form.fixture.ts'
import { runAction, loggedActions, loggedChanges, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { issueActions } from './issue-actions.server.ts'
import { findIssue } from './issue-queries.server.ts'

const save = runAction(issueActions.save)

describe('saving an issue', () => {
  test('stores text and order, and takes the addresses of articles from the portal', async ({ db }) => {
    await addPublishedNews(db, { id: 1 }, { id: 2, isSponsored: true })
    await addIssue(db)
    const parts = buildPanelDeps(db)
    const form = buildIssueForm({ subject: ' Nova\u0000  semana ', introduction: 'Um.\r\n\r\nDois.' }, [
      { id: 2, title: 'Outro título', summary: 'Outro resumo.' },
      { id: 1 },
    ])
    expect(await save(parts, form)).toEqual({ outcome: 'saved', version: 2 })
    expect(await loggedChanges(db)).toEqual([
      'Assunto: A semana → Nova semana',
      'Introdução: Bom dia. → Um.\n\nDois.',
      'Notícias: Notícia 1 → Outro título; Notícia 1',
      'Resumos: Resumo 1. → Outro resumo.',
    ])
    expect(await findIssue(db, 1)).toMatchObject({
      subject: 'Nova semana',
      introduction: 'Um.\n\nDois.',
      savedBy: 'ana',
      articles: [
        { newsId: 2, title: 'Outro título', summary: 'Outro resumo.', slug: 'noticia-2', isSponsored: true },
        { ...buildIssueArticle(1), summary: '' },
      ],
    })
    expect(await loggedActions(db)).toEqual([['ana', 'newsletter-updated', 'Nova semana']])
  })

  test('reports a conflict with a newer version and writes nothing, and can overwrite it', async ({ db }) => {
    await addPublishedNews(db, { id: 1 })
    await addIssue(db, { version: 3, savedBy: 'bia', subject: 'Da Bia' })
    const parts = buildPanelDeps(db)
    const answer = await save(parts, buildIssueForm({ subject: 'Da Ana' }, [{ id: 1 }]))
    expect(answer).toMatchObject({ outcome: 'conflict', version: 3, username: 'bia' })
    const labels = answer.outcome === 'conflict' && answer.differences.map(({ label }) => label)
    expect(labels).toEqual(['Assunto', 'Introdução', 'Notícias'])
    expect((await findIssue(db, 1))?.subject).toBe('Da Bia')
    expect(await save(parts, buildIssueForm({ baseVersion: '3', subject: 'Da Ana' }, [{ id: 1 }]))).toEqual({
      outcome: 'saved',
      version: 4,
    })
  })

  test('names each invalid field, and an article that is not public unless it was there before', async ({ db }) => {
    await addPublishedNews(db, { id: 2, isPublished: false })
    await addIssue(db)
    const parts = buildPanelDeps(db)
    const long = await save(
      parts,
      buildIssueForm({ subject: 'x'.repeat(151), introduction: 'x'.repeat(5_001) }, [{ id: 1, title: '' }]),
    )
    expect(long).toMatchObject({
      outcome: 'invalid',
      problems: {
        subject: 'Use até 150 caracteres; aqui há 151.',
        introduction: 'Use até 5.000 caracteres; aqui há 5.001.',
        'titulo-1': 'Escreva o título.',
      },
    })
    const many = Array.from({ length: 21 }, (_, place) => ({ id: place + 1 }))
    expect(await save(parts, buildIssueForm({ subject: ' ' }, many))).toMatchObject({
      problems: { subject: 'Escreva o assunto.', articles: 'Escolha até 20 notícias; aqui há 21.' },
    })
    expect(await save(parts, buildIssueForm({}, [{ id: 2 }]))).toMatchObject({
      outcome: 'invalid',
      problems: { 'titulo-2': 'Esta notícia não está no ar: tire-a da edição.' },
    })
    expect(await save(parts, buildIssueForm({}, [{ id: 1 }]))).toEqual({ outcome: 'saved', version: 2 })
  })

  test('neither changes nor deletes an issue whose sending has started', async ({ db }) => {
    await addIssue(db, { state: 'sending' })
    const parts = buildPanelDeps(db)
    expect(await save(parts, buildIssueForm({}))).toMatchObject({ outcome: 'already-started' })
    expect(await runAction(issueActions.delete)(parts, { id: '1' })).toEqual({ outcome: 'already-started' })
    expect((await findIssue(db, 1))?.articles).toEqual([buildIssueArticle(1)])
  })
})
