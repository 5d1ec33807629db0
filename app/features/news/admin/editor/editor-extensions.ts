import { type Extensions, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { Link } from '@tiptap/extension-link'
import { StarterKit } from '@tiptap/starter-kit'
import { ArticleImage } from './article-image.ts'
import { ArticleHeading } from './article-heading.ts'
import type { EditorVehicle } from './article-editor-props.ts'
import { faqNodes } from './faq-nodes.ts'
import { preservedElements } from './preserved-elements.ts'
import { isAllowedAddress, isPlainlyAnAddress } from './link-address.ts'
import { vehicleNode } from './vehicle-node.ts'

/** The elements of an article: those that body/clean-html.server.ts lets through. */
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
      // Checks the address as it was typed: 'exemplo.com.br' gets its https:// afterwards.
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
    ...faqNodes,
    vehicleNode(vehicles),
    // Marks what is empty; the words stand in article-editor.css.
    Placeholder.configure({ includeChildren: true, showOnlyCurrent: false, placeholder: '' }),
  ]
}

/** An address becomes a link once it is written; what is typed behind a link is no part of it. */
const ArticleLink = Link.extend({
  inclusive: () => false,
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (link) => (isAllowedAddress(link.getAttribute('href') ?? '') ? null : false) },
  ],
})

/** FAQ blocks and vehicle cards are sections of their own: never inside of a list, a quote or a table. */
const ArticleDocument = Node.create({ name: 'doc', topNode: true, content: '(block | section)+' })

const ArticleTable = Table.extend({
  // The words of a caption are an attribute; as content they would become a cell.
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
    // The last cell lets the keyboard out of the table; rows are added by the toolbar.
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() }
  },
}).configure({ resizable: false })
