import { Share2 } from '#app/ui/icons.tsx'
import { type SharedPage, whatsappHref } from '#app/ui/share-links.ts'

/** Buttons that share a page: share dialog of the device, WhatsApp, copied link. Without JavaScript only the WhatsApp link is shown. */
export function ShareRow({ page }: { page: SharedPage }) {
  return (
    <share-row data-title={page.title}>
      <p className="no-print flex flex-wrap items-center gap-x-5 text-15">
        <button type="button" value="share" className={`only-script font-semibold ${partClass}`}>
          <Share2 aria-hidden="true" className="size-4" />
          Compartilhar
        </button>
        <a href={whatsappHref(page)} target="_blank" rel="noopener noreferrer" className={partClass}>
          WhatsApp
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
        <button type="button" value="copy" className={`only-script ${partClass}`}>
          Copiar link
        </button>
        <span data-address="" aria-hidden="true" className="sr-only">
          {page.url}
        </span>
      </p>
    </share-row>
  )
}

const partClass = 'link inline-flex min-h-11 items-center gap-1.5'
