/**
 * The editor's HTML as an article is stored: headers of tables in their own part, captions as captions, no paragraph
 * around the only text of an item or cell, and no empty paragraph at the end.
 */
export function articleHtmlOf(editorHtml: string): string {
  const { body } = new DOMParser().parseFromString(editorHtml, 'text/html')
  for (const table of body.querySelectorAll('table')) tidyTable(table)
  for (const holder of body.querySelectorAll('li, td, th, dd')) {
    const first = holder.firstElementChild
    if (first?.tagName === 'P' && !first.nextElementSibling?.matches('p, blockquote, table, h2, h3, h4, pre, figure'))
      first.replaceWith(...first.childNodes)
  }
  while (isBlank(body.lastElementChild)) body.lastElementChild?.remove()
  return body.innerHTML
}

function isBlank(element: Element | null): boolean {
  return element?.tagName === 'P' && !element.textContent?.trim() && !element.querySelector('img')
}

function tidyTable(table: HTMLTableElement) {
  table.querySelector('colgroup')?.remove()
  table.removeAttribute('style')
  for (const cell of table.querySelectorAll('td, th')) {
    cell.removeAttribute('colwidth')
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
  }
  const [header] = table.rows
  if (header && [...header.cells].every((cell) => cell.tagName === 'TH')) table.createTHead().append(header)
  for (const cell of table.querySelectorAll('th')) cell.scope = cell.closest('thead') ? 'col' : 'row'
  const { caption } = table.dataset
  if (caption) table.createCaption().textContent = caption
  delete table.dataset.caption
}
