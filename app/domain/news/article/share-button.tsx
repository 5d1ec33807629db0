import { asIsland } from '#app/ui/islands/island.tsx'
import { Share2 } from '#app/ui/icons.tsx'
import { type ComponentType, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import type { ShareDialogProps } from './share-dialog.tsx'
import { linkedinHref, type SharedPage, whatsappHref } from '#app/ui/share-links.ts'

/** Opens the share dialog (ART-10), whose code is loaded when somebody reaches for it; without script two plain links. */
export const ShareButton = asIsland(
  'share-button',
  function ShareButton({ article }: { article: SharedPage }) {
    const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null)
    const open = async () => {
      try {
        const { ShareDialog } = await loadDialog()
        setDialog(() => ShareDialog)
      } catch {
        showToast({ title: 'Erro', description: 'Não foi possível abrir o compartilhamento.', isDestructive: true })
      }
    }
    return (
      <>
        <Button
          aria-haspopup="dialog"
          onClick={() => void open()}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          className="only-script"
        >
          <Share2 aria-hidden="true" className="size-4.5" />
          Compartilhar
        </Button>
        <p className="without-script text-15">
          <span className="text-ink-3">Compartilhar: </span>
          <PlainLink href={whatsappHref(article)}>WhatsApp</PlainLink>
          <PlainLink href={linkedinHref(article)}>LinkedIn</PlainLink>
        </p>
        {Dialog && <Dialog article={article} onClose={() => setDialog(null)} />}
      </>
    )
  },
  'touched',
)

function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center px-2 font-semibold text-accent underline underline-offset-4"
    >
      {children}
    </a>
  )
}

const loadDialog = () => import('./share-dialog.tsx')
/** A failed attempt is repeated by the click, which then says so. */
const preloadDialog = () => void loadDialog().catch(() => {})
