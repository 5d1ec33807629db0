import sanitizeHtml from 'sanitize-html'
import { isOwn } from '#app/platform/requests/document-paths.ts'
import { type BodyPart, partedBody } from './body-parts.ts'

/**
 * The part of foreign HTML that is kept: text, its structure, links, our own pictures, and the places of vehicle cards as
 * `<div data-vehicle="12"></div>`, never inside of something else. Everything not on the list goes, and what runs or draws
 * goes with its content; so do FAQ blocks, which a page shows in a section of their own (article-faq.server.ts).
 * Cleaned when an article is saved and again when it is shown.
 * @param isSponsored what somebody paid for tells search engines so with every link that leads away
 */
export function cleanHtml(html: string, { isSponsored = false } = {}): string {
  return cleanParts(html, { isSponsored })
    .map((part) => ('html' in part ? part.html : ''))
    .join('')
    .trim()
}

/** The same with its FAQ blocks, and with the marks `<wbr data-script="0">` that their reader made. */
export function cleanParts(html: string, { isSponsored = false } = {}): BodyPart[] {
  return partedBody(sanitizeHtml(boundedHtml(html), isSponsored ? sponsored : allowed))
}

/** The words alone, of HTML that may be anybody's. Words of two cells or paragraphs stay apart. */
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

/** One line of text, such as a title, of a sender that writes HTML in it: tags go, entities are decoded, a bare '<' stays. */
export function plainLineOf(line: string): string {
  const bare = line
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replaceAll(/<\/?(?:p|br|div|li|h[1-6])\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--[^<>]*-->/gi, '')
  return plainTextOf(bare.replaceAll('<', '&lt;'))
}

/** The words of HTML that `cleanHtml` wrote: its tags are whole, and its text has no other entities. */
export function textOfClean(html: string): string {
  return html
    .replaceAll(/<(?:br|\/(?:p|h\d|li|t[dh]|caption|dt|dd|figcaption|blockquote))\b/gi, ' $&')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof entities) => entities[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** These go with what stands inside them: it is no text of the article. */
const withoutText = [
  ...names('script style textarea option select button noscript template title head xmp noembed noframes'),
  ...names('svg math iframe object embed applet audio video canvas'),
]

const transformTags = {
  // A page has one h1, and it is the title.
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  a: linkWith('noopener'),
  img: (tagName: string, attribs: sanitizeHtml.Attributes) => ({
    tagName,
    attribs: { ...attribs, loading: 'lazy', decoding: 'async' },
  }),
  // An element that is neither a card nor a part of an FAQ block loses its tag in `partedBody`: here a tag may only be exchanged
  // for one that is allowed, or the end of a later one would be written wrong.
  div: onlyOneOf('data-faq', 'data-answer', 'data-vehicle'),
  p: paragraph,
  wbr: onlyOneOf('data-script'),
}

/** The direction of Arabic and Hebrew. */
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
  // Deeper than any article, and far from what a parser of a browser takes seconds for.
  nestingLimit: 30,
  transformTags,
  // No page of ours asks another origin for anything, and a picture would tell it who reads what.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwn(attribs.src),
}

const sponsored: sanitizeHtml.IOptions = {
  ...allowed,
  transformTags: { ...transformTags, a: linkWith('sponsored noopener') },
}

/** Nine digits fit the column of an id. */
const numbered: Record<string, RegExp> = { 'data-vehicle': /^[1-9]\d{0,8}$/, 'data-script': /^\d{1,6}$/ }

/** Keeps the first of these attributes alone: with its number, or without a value. */
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

/** Tags, attributes and entities: more than any article has. The cleaner takes about 2.5 ms for a thousand. */
const mostMarks = 50_000
/** The cleaner writes four attributes of a picture. */
const marksOfPicture = 4
/** Deeper than any article; the parser's time grows with the square of it. */
const deepest = 200

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** The next one ends the one before, so that many without an end are not deep. */
const endedByTheNext = new Set('p li dt dd tr td th thead tbody tfoot option'.split(' '))

/** The HTML itself, or its words alone where its marks would keep the cleaner busy. Reads it once. */
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
    if (marks > mostMarks) return false
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
