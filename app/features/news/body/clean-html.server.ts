import sanitizeHtml from 'sanitize-html'
import { isOwn } from '#app/features/news/own-address.ts'

/**
 * What remains of foreign HTML: text, its structure, links and our own pictures. Everything not on the list goes, and what
 * runs or draws goes with its content. Cleaned when an article is saved and again when it is shown.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim()
}

/** The words alone, of HTML that may be anybody's. Words of two cells or paragraphs stay apart. */
export function plainTextOf(html: string): string {
  const text = sanitizeHtml(
    html.replaceAll(/<(?:br|\/(?:p|h\d|li|t[dh]|caption|dt|dd|figcaption|blockquote))\b/gi, ' $&'),
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

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** These go with what stands inside them: it is no text of the article. */
const withoutText = [
  ...names('script style textarea option select button noscript template title head xmp noembed noframes'),
  ...names('svg math iframe object embed applet audio video canvas'),
]

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...names('p h2 h3 h4 ul ol li dl dt dd blockquote pre hr br figure figcaption img'),
    ...names('strong em b i s sub sup code cite q abbr time mark a'),
    ...names('table caption thead tbody tfoot tr th td'),
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: withoutText,
  // Deeper than any article, and far from what a parser of a browser takes seconds for.
  nestingLimit: 30,
  transformTags: {
    // A page has one h1, and it is the title.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({ tagName, attribs: isOwn(attribs.href) ? attribs : { ...attribs, rel: 'noopener' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
  // No page of ours asks another origin for anything, and a picture would tell it who reads what.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwn(attribs.src),
}

function names(spaced: string): string[] {
  return spaced.split(' ')
}
