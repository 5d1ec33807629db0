import { type HTMLElement, parse } from 'node-html-parser'

export type ParsedPage = {
  root: HTMLElement
  title: string
  description: string
  canonical: string
  robots: string
  /** Every JSON-LD block of the page. */
  structuredData: StructuredThing[]
  /** Visible text with single spaces. */
  text: string
  texts(selector: string): string[]
  hrefs(selector?: string): string[]
  /** What a browser without script sends of a form, less its buttons; the last of several fields of one name. */
  formFields(selector: string): Record<string, string>
}

export type StructuredThing = { '@context': string; '@type': string; [key: string]: unknown }

export function parsePage(html: string): ParsedPage {
  const root = parse(html, { comment: false })
  const attribute = (selector: string, name: string) => root.querySelector(selector)?.getAttribute(name) ?? ''
  const structuredData = root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.textContent) as StructuredThing)
  return {
    root,
    title: root.querySelector('title')?.textContent ?? '',
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    structuredData,
    text: visibleText(root),
    texts: (selector) => root.querySelectorAll(selector).map(visibleText),
    hrefs: (selector = 'a') => root.querySelectorAll(selector).map((link) => link.getAttribute('href') ?? ''),
    formFields: (selector) => fieldsOf(root.querySelector(selector)),
  }
}

function fieldsOf(form: HTMLElement | null): Record<string, string> {
  const fields = form?.querySelectorAll('input[name], textarea[name], select[name]') ?? []
  const sent = fields.filter(
    (field) => !/^(checkbox|radio)$/.test(field.getAttribute('type') ?? '') || field.hasAttribute('checked'),
  )
  return Object.fromEntries(sent.map((field) => [field.getAttribute('name'), valueOf(field)]))
}

function valueOf(field: HTMLElement): string {
  if (field.tagName === 'TEXTAREA') return decode(field.innerHTML.replace(/^\n/, ''))
  if (field.tagName === 'INPUT') return field.getAttribute('value') ?? (field.hasAttribute('checked') ? 'on' : '')
  const option = field.querySelector('option[selected]') ?? field.querySelector('option')
  return option?.getAttribute('value') ?? option?.textContent ?? ''
}

/** The words of an element as they are read, parts of one line apart by a space. */
export function visibleText(element: HTMLElement): string {
  const readable = element.outerHTML
    .replaceAll(/<(script|style|noscript|template|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
  return decode(readable)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}

function decode(text: string): string {
  return parse(`<p>${text}</p>`).textContent
}
