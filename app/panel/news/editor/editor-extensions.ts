import { Extension, type Extensions, Mark, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { Link } from '@tiptap/extension-link'
import { StarterKit } from '@tiptap/starter-kit'
import type { EditorVehicle } from './editor-dialog.tsx'
import { faqNodes } from './faq-nodes.ts'
import { isOwn } from '#app/platform/requests/static-paths.ts'
import { Image } from '@tiptap/extension-image'

/** Elements that an article can contain, equal to those of body/clean-html.server.ts. */
export function editorExtensions(vehicles: EditorVehicle[]): Extensions {
  return [
    ArticleDocument,
    StarterKit.configure({
      document: false,
      heading: false,
      underline: false,
      link: false,
    }),
    ArticleLink.configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      // Tiptap adds 'https://' to 'exemplo.com.br' only after this check.
      isAllowedUri: (address) => isAllowedAddress(address) || isPlainlyAnAddress(address),
      shouldAutoLink: isPlainlyAnAddress,
    }),
    ArticleHeading.configure({ levels: [2, 3, 4] }),
    ArticleImage,
    ArticleTable,
    TableRow,
    TableHeader,
    TableCell,
    ...preservedElements,
    RightToLeft,
    ...faqNodes,
    vehicleNode(vehicles),
    // A class on empty blocks; article-editor.css has the texts.
    Placeholder.configure({ includeChildren: true, showOnlyCurrent: false, placeholder: '' }),
  ]
}

/** A typed address becomes a link. Text typed after a link does not join it. */
const ArticleLink = Link.extend({
  inclusive: () => false,
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (link) => (isAllowedAddress(link.getAttribute('href') ?? '') ? null : false) },
  ],
})

/** FAQ blocks and vehicle cards are not allowed in a list, quote or table. */
const ArticleDocument = Node.create({ name: 'doc', topNode: true, content: '(block | section)+' })

const ArticleTable = Table.extend({
  // ProseMirror would move a caption element into a cell.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: '',
        parseHTML: (table) => table.querySelector('caption')?.textContent?.trim() ?? '',
        renderHTML: ({ caption }) => (caption ? { 'data-caption': String(caption) } : {}),
      },
    }
  },
  addKeyboardShortcuts() {
    // Tab leaves the table in the last cell. The toolbar has a button to add a row.
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() }
  },
}).configure({ resizable: false })

/** Keeps the direction of pasted Arabic and Hebrew. */
const RightToLeft = Extension.create({
  name: 'rightToLeft',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'listItem', 'blockquote', 'tableCell', 'tableHeader'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => (element.getAttribute('dir')?.toLowerCase() === 'rtl' ? 'rtl' : null),
          renderHTML: ({ dir }) => (dir === 'rtl' ? { dir } : {}),
        },
      },
    },
  ],
})

/** Stored articles may contain these elements, which the toolbar cannot create. */
const preservedElements: Extensions = [
  ...['sub', 'sup', 'mark', 'cite', 'q'].map((tag) => preservedMark(tag)),
  preservedMark('abbr', 'title'),
  preservedMark('time', 'datetime'),
  preservedNode('figure', 'block+ figcaption?', 'block'),
  preservedNode('figcaption', 'inline*'),
  preservedNode('dl', '(dt | dd)+', 'block'),
  preservedNode('dt', 'inline*'),
  preservedNode('dd', 'block+'),
]

function preservedMark(tag: string, attribute?: string): Mark {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addAttributes: () => (attribute ? { [attribute]: { default: null } } : {}),
  })
}

function preservedNode(tag: string, content: string, group?: string): Node {
  return Node.create({
    name: tag,
    content,
    ...(group ? { group } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

type Level = 2 | 3 | 4

/** A pasted h1 becomes h2, because the page's title is the h1. */
const ArticleHeading = Node.create<{ levels: Level[] }>({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addOptions: () => ({ levels: [2, 3, 4] }),
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
    { tag: 'h4', attrs: { level: 4 } },
    { tag: 'h5', attrs: { level: 4 } },
    { tag: 'h6', attrs: { level: 4 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [`h${String(node.attrs.level)}`, mergeAttributes(HTMLAttributes), 0],
  /** '## ' at the start of a line makes a heading. '# ' makes an h2 too. */
  addInputRules() {
    const getAttributes = ([, signs = '']: string[]) => ({ level: Math.max(2, signs.length) })
    return [textblockTypeInputRule({ find: /^(#{1,4})\s$/, type: this.type, getAttributes })]
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      this.options.levels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode('heading', 'paragraph', { level }),
      ]),
    )
  },
})

/** Accepts a web page, a mail address or a path of the portal. */
function isAllowedAddress(address: string): boolean {
  return isOwn(address) || /^https?:\/\/[^\s/?#]\S*$/i.test(address) || /^mailto:[^\s@]+@[^\s@]+$/i.test(address)
}

/** Completes 'exemplo.com.br' and 'ana@exemplo.com.br'. null: no address. */
export function addressFrom(typed: string): string | null {
  const trimmed = typed.trim()
  if (isAllowedAddress(trimmed)) return trimmed
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(trimmed)) return `mailto:${trimmed}`
  return /^[^\s/?#:@]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(trimmed) ? `https://${trimmed}` : null
}

/**
 * True for typed texts that become links. Without 'https://' an address needs a common top-level domain: 'recarga.Se' may be two sentences.
 */
function isPlainlyAnAddress(typed: string): boolean {
  return /^(?:https?:\/\/|mailto:|www\.)/i.test(typed) || /^[^\s/]+\.(?:com|org|net|gov|br|io)(?:[/?#:]|$)/i.test(typed)
}

/** The editor shows the alternative text below each picture. */
const ArticleImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      alt: { default: null, parseHTML: (image) => image.getAttribute('alt') },
      title: { default: null, rendered: false },
    }
  },
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => (isOwn(image.getAttribute('src') ?? '') ? null : false) }],
  // Pictures come from the library, so Tiptap's Markdown rule is off.
  addInputRules: () => [],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      const image = dom.appendChild(document.createElement('img'))
      const caption = dom.appendChild(document.createElement('p'))
      dom.className = 'editor-image'
      const show = ({ src, alt }: Record<string, unknown>) => {
        image.src = String(src)
        image.alt = typeof alt === 'string' ? alt : ''
        caption.textContent = describedAlt(alt)
        dom.toggleAttribute('data-unnamed', alt === null)
      }
      show(node.attrs)
      return {
        dom,
        update: (changed) => {
          if (changed.type !== node.type) return false
          show(changed.attrs)
          return true
        },
      }
    }
  },
})

function describedAlt(alt: unknown): string {
  if (typeof alt !== 'string') return 'Sem texto alternativo'
  return alt ? `Texto alternativo: ${alt}` : 'Imagem decorativa'
}

/** `<div data-vehicle="12"></div>`, which the public page fills with current data. */
function vehicleNode(vehicles: EditorVehicle[]): Node {
  return Node.create({
    name: 'vehicle',
    group: 'section',
    atom: true,
    selectable: true,
    draggable: true,
    addAttributes: () => ({
      vehicleId: {
        default: null,
        parseHTML: (place) => Number(place.dataset.vehicle),
        renderHTML: ({ vehicleId }) => ({ 'data-vehicle': String(vehicleId) }),
      },
    }),
    parseHTML: () => [{ tag: 'div[data-vehicle]' }],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
    addNodeView: () => {
      return ({ node }) => ({ dom: vehicleCard(Number(node.attrs.vehicleId), vehicles) })
    },
  })
}

function vehicleCard(id: number, vehicles: EditorVehicle[]): HTMLElement {
  const vehicle = vehicles.find((one) => one.id === id)
  const dom = document.createElement('div')
  dom.className = 'editor-vehicle'
  if (vehicle) {
    const drawing = dom.appendChild(document.createElement('img'))
    drawing.src = `/ilustracoes/${id}/cartao.svg`
    drawing.alt = ''
    drawing.addEventListener('error', () => drawing.remove())
  }
  const text = dom.appendChild(document.createElement('p'))
  text.appendChild(document.createElement('strong')).textContent = vehicle?.label ?? `Veículo ${id}`
  text.appendChild(document.createElement('small')).textContent = vehicle
    ? 'Ficha com preço e autonomia do dia'
    : 'Fora do catálogo: não aparece na página'
  return dom
}
