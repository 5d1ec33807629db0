import { Image } from '@tiptap/extension-image'
import { isOwn } from '#app/platform/requests/own-address.ts'

/** Pictures of the portal alone, each with the words that stand for it below. */
export const ArticleImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      alt: { default: null, parseHTML: (image) => image.getAttribute('alt') },
      title: { default: null, rendered: false },
    }
  },
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => (isOwn(image.getAttribute('src') ?? '') ? null : false) }],
  // A picture is chosen from the library, never typed by its address.
  addInputRules: () => [],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      const image = dom.appendChild(document.createElement('img'))
      const words = dom.appendChild(document.createElement('p'))
      dom.className = 'editor-image'
      const show = ({ src, alt }: Record<string, unknown>) => {
        image.src = String(src)
        image.alt = typeof alt === 'string' ? alt : ''
        words.textContent = wordsFor(alt)
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

function wordsFor(alt: unknown): string {
  if (typeof alt !== 'string') return 'Sem texto alternativo'
  return alt ? `Texto alternativo: ${alt}` : 'Imagem decorativa'
}
