import sanitizeHtml from 'sanitize-html'
import { isOwn } from '#app/platform/requests/static-paths.ts'
import { type BodyPart, partedBody } from './body-parts.ts'

/**
 * Allows text, structure, links, images of the portal, and `<div data-vehicle="12"></div>`. FAQ blocks are removed, because the page has a
 * separate FAQ section.
 * @param isSponsored adds rel="sponsored" to external links
 */
export function cleanHtml(html: string, { isSponsored = false } = {}): string {
  return cleanParts(html, { isSponsored })
    .map((part) => ('html' in part ? part.html : ''))
    .join('')
    .trim()
}

/** Cleans HTML and splits it into parts at FAQ blocks and script placeholders (`<wbr data-script="0">`). */
export function cleanParts(html: string, { isSponsored = false } = {}): BodyPart[] {
  return partedBody(sanitizeHtml(boundedHtml(html), isSponsored ? sponsored : allowed))
}

/** Converts HTML to text, with a space between table cells and between paragraphs. */
export function plainTextOf(html: string): string {
  const text = sanitizeHtml(
    boundedHtml(html).replaceAll(/<(?:br|\/(?:p|h\d|li|t[dh]|caption|dt|dd|figcaption|blockquote))\b/gi, ' $&'),
    {
      allowedTags: [],
      allowedAttributes: {},
      nonTextTags: withoutText,
    },
  )
  return text
    .replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof entities) => entities[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Converts one line, such as a title. A '<' that starts no tag stays. */
export function plainLineOf(line: string): string {
  const bare = line
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replaceAll(/<\/?(?:p|br|div|li|h[1-6])\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--[^<>]*-->/gi, '')
  return plainTextOf(bare.replaceAll('<', '&lt;'))
}

/** Reads HTML from `cleanHtml`, whose tags are complete. */
export function textOfClean(html: string): string {
  return html
    .replaceAll(/<(?:br|\/(?:p|h\d|li|t[dh]|caption|dt|dd|figcaption|blockquote))\b/gi, ' $&')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof entities) => entities[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Tags that are removed together with their content. */
const withoutText = [
  ...names('script style textarea option select button noscript template title head xmp noembed noframes'),
  ...names('svg math iframe object embed applet audio video canvas'),
]

const transformTags = {
  // A body's h1 becomes h2, because the title is the page's only h1.
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  a: linkWith('noopener'),
  img: (tagName: string, attribs: sanitizeHtml.Attributes) => ({
    tagName,
    attribs: { ...attribs, loading: 'lazy', decoding: 'async' },
  }),
  // `partedBody` removes other `div` tags: removing them here would leave wrong end tags.
  div: onlyOneOf('data-faq', 'data-answer', 'data-vehicle'),
  p: paragraph,
  wbr: onlyOneOf('data-script'),
}

const rightToLeft = { name: 'dir', values: ['rtl'] }

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...names('p h2 h3 h4 ul ol li dl dt dd blockquote pre hr br figure figcaption img div wbr'),
    ...names('strong em b i s sub sup code cite q abbr time mark a'),
    ...names('table caption thead tbody tfoot tr th td'),
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    div: ['data-faq', 'data-answer', 'data-vehicle'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    p: ['data-question', rightToLeft],
    ...Object.fromEntries(names('h2 h3 h4 li blockquote').map((tag) => [tag, [rightToLeft]])),
    td: ['colspan', 'rowspan', rightToLeft],
    th: ['colspan', 'rowspan', 'scope', rightToLeft],
    time: ['datetime'],
    wbr: ['data-script'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['img', 'br', 'hr', 'wbr'],
  nonTextTags: withoutText,
  // Deeper tags are removed. No real article nests so deep, and browsers parse this depth fast.
  nestingLimit: 30,
  transformTags,
  // An external image would reveal the visitor to another site.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwn(attribs.src),
}

const sponsored: sanitizeHtml.IOptions = {
  ...allowed,
  transformTags: { ...transformTags, a: linkWith('sponsored noopener') },
}

/** Ids have at most nine digits, to fit the database column. */
const numbered: Record<string, RegExp> = { 'data-vehicle': /^[1-9]\d{0,8}$/, 'data-script': /^\d{1,6}$/ }

/** Keeps the first of these attributes that has a valid value. */
function onlyOneOf(...retained: string[]): sanitizeHtml.Transformer {
  return (tagName, attribs) => {
    const name = retained.find((one) => one in attribs && numbered[one]?.test(attribs[one] ?? '') !== false)
    if (!name) return { tagName, attribs: {} }
    return { tagName, attribs: { [name]: name in numbered ? (attribs[name] ?? '') : '' } }
  }
}

function paragraph(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if ('data-question' in attribs) return { tagName, attribs: { 'data-question': '' } }
  return { tagName, attribs: attribs.dir === 'rtl' ? { dir: 'rtl' } : {} }
}

function linkWith(rel: string): sanitizeHtml.Transformer {
  return (tagName, attribs) => ({ tagName, attribs: isOwn(attribs.href) ? attribs : { ...attribs, rel } })
}

function names(spaced: string): string[] {
  return spaced.split(' ')
}

/** Maximum tags, attributes and entities. Cleaning 1,000 of them takes about 2.5 ms. */
const maxMarks = 50_000
/** An image counts as four marks, because the cleaner adds attributes to it. */
const marksOfPicture = 4
/** Maximum depth. The parser's time grows with its square. */
const deepest = 200

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements that the next start tag closes, so that their end tag may be missing. */
const endedByTheNext = new Set('p li dt dd tr td th thead tbody tfoot option'.split(' '))

/** Turns HTML that would take too long to clean into plain text. */
export function boundedHtml(html: string): string {
  return isBounded(html) ? html : textOf(html)
}

export function isBounded(html: string): boolean {
  const open = new Map<string, number>()
  let marks = 0
  let depth = 0
  for (const [mark, slash, name = ''] of html.matchAll(/&|=["']|<(\/?)([a-z][^\s/<>]{0,20})?/gi)) {
    const tag = name.toLowerCase()
    marks += tag === 'img' ? marksOfPicture : 1
    if (marks > maxMarks) return false
    if (mark === '&' || mark[0] === '=' || !tag || voidTags.has(tag) || endedByTheNext.has(tag)) continue
    const count = open.get(tag) ?? 0
    if (slash && count === 0) continue
    open.set(tag, slash ? count - 1 : count + 1)
    depth += slash ? -1 : 1
    if (depth > deepest) return false
  }
  return true
}

function textOf(html: string): string {
  return html.replaceAll(/<[^<>]*>|&#?\w{0,20};/g, ' ').replaceAll(/[<&]/g, ' ')
}
