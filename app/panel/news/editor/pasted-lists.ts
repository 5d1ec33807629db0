/** Word writes the items of a list as paragraphs, the sign of each in a part that is marked to be ignored. */
export function makeListsOfWord(body: HTMLElement) {
  let lists: OpenList[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const style = paragraph.getAttribute('style') ?? ''
    const level = Math.max(1, Number(/\blevel(\d)/i.exec(style)?.[1] ?? 1))
    const tag = takeSign(paragraph)
    const item = document.createElement('li')
    const outer = lists[0]?.list
    if (!outer || paragraph.previousElementSibling !== last) lists = []
    lists = lists.filter((open) => open.level <= level)
    const open = lists.at(-1)
    if (open?.level === level && open.list.localName === tag) open.list.append(item)
    else lists = [...lists.filter((one) => one.level < level), beginList({ tag, level, item, paragraph, lists })]
    item.append(...paragraph.childNodes)
    last = lists[0]?.list ?? null
    if (paragraph.isConnected) paragraph.remove()
  }
}

type OpenList = { list: HTMLElement; level: number }
type Beginning = { tag: 'ol' | 'ul'; level: number; item: Element; paragraph: Element; lists: OpenList[] }

/** The list is in the last item of the one above it, or in the place of its first paragraph. */
function beginList({ tag, level, item, paragraph, lists }: Beginning): OpenList {
  const list = document.createElement(tag)
  list.append(item)
  const parent = lists.findLast((open) => open.level < level)?.list.lastElementChild
  if (parent) parent.append(list)
  else paragraph.before(list)
  return { list, level }
}

/** Removes the sign that Word wrote. @returns the kind of list that it belongs to */
function takeSign(paragraph: HTMLElement): 'ol' | 'ul' {
  const sign = [...paragraph.querySelectorAll('span')].find((part) => /mso-list:\s*ignore/i.test(part.outerHTML))
  const written = sign?.textContent ?? ''
  sign?.remove()
  return /^\s*(?:\d+|[a-zA-Z]|[ivxIVX]+)[.)]/.test(written) ? 'ol' : 'ul'
}

/** Google Docs puts an inner list next to the item that it belongs to. */
export function nestLists(body: HTMLElement) {
  for (const inner of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = inner.previousElementSibling
    if (item?.localName === 'li') item.append(inner)
  }
}
