export function buildIssueForm(
  fields: Record<string, string>,
  articles: { id: number; title?: string; summary?: string }[] = [],
) {
  const form = new URLSearchParams({ id: '1', baseVersion: '1', subject: 'A semana', introduction: '', ...fields })
  for (const { id, title = `Notícia ${id}`, summary = '' } of articles) {
    form.append('noticia', String(id))
    form.set(`titulo-${id}`, title)
    form.set(`resumo-${id}`, summary)
  }
  return form
}
