import { useRef } from 'react'
import { copyText } from '#app/ui/copy-text.ts'
import { Share2 } from '#app/ui/icons.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'
import { showToast } from './show-toast.ts'
import { type SharedPage, whatsappHref } from '#app/ui/share-links.ts'

/** By the device's own dialog where it has one, by WhatsApp, or as a copied link; without script the link to WhatsApp stays. */
export const ShareRow = asIsland(
  'share-row',
  function ShareRow({ page }: { page: SharedPage }) {
    const address = useRef<HTMLSpanElement>(null)
    const copy = async () => {
      const isCopied = await copyText(page.url, address.current)
      showToast(
        isCopied ? { title: 'Link copiado!' } : { title: 'Não foi possível copiar o link.', isDestructive: true },
      )
    }
    const share = async () => {
      if (!('share' in navigator)) return copy()
      try {
        await navigator.share(page)
      } catch (error) {
        const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
        if (!isGivenUp) await copy()
      }
    }
    return (
      <p className="no-print flex flex-wrap items-center gap-x-5 text-15">
        <button type="button" onClick={() => void share()} className={`only-script font-semibold ${partClass}`}>
          <Share2 aria-hidden="true" className="size-4" />
          Compartilhar
        </button>
        <a href={whatsappHref(page)} target="_blank" rel="noopener noreferrer" className={partClass}>
          WhatsApp
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
        <button type="button" onClick={() => void copy()} className={`only-script ${partClass}`}>
          Copiar link
        </button>
        <span ref={address} aria-hidden="true" className="sr-only">
          {page.url}
        </span>
      </p>
    )
  },
  'touched',
)

const partClass = 'link inline-flex min-h-11 items-center gap-1.5'
