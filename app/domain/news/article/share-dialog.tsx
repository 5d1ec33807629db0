import { Briefcase, Camera, Ellipsis, Link2, type IconComponent, MessageCircle } from '#app/ui/icons.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { showToast, type ToastMessage } from '#app/ui/notices/show-toast.ts'
import { copyText } from '#app/ui/copy-text.ts'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { linkedinHref, type SharedPage, whatsappHref } from '#app/ui/share-links.ts'

export type ShareDialogProps = { article: SharedPage; onClose: () => void }

/** A sheet on a phone, a panel from 600 px on. It closes before its toast appears, which would be behind it. */
export function ShareDialog({ article, onClose }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const address = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    return dialog.current ? closeFromOutside(dialog.current) : undefined
  }, [])
  const leave = (message?: ToastMessage) => {
    dialog.current?.close()
    if (message) showToast(message)
  }
  const copy = async (message: ToastMessage) =>
    leave((await copyText(article.url, address.current)) ? message : copyFailure)
  return (
    <ModalDialog ref={dialog} title="Compartilhar" onClose={onClose} closedby="any" className="no-print">
      <p ref={address} className="mb-4 text-13 break-all text-ink-3">
        {article.url}
      </p>
      <ul>
        <LinkOption icon={MessageCircle} href={whatsappHref(article)} onFollow={() => leave(whatsappNews)}>
          WhatsApp
        </LinkOption>
        <LinkOption icon={Briefcase} href={linkedinHref(article)} onFollow={() => leave(linkedinNews)}>
          LinkedIn
        </LinkOption>
        <Option icon={Link2} onPress={() => void copy(copiedNews)}>
          Copiar link
        </Option>
        <Option icon={Camera} onPress={() => void copy(instagramNews)}>
          Instagram <span className="text-14 text-ink-3">copiar o link para Stories ou Bio</span>
        </Option>
        {'share' in navigator && (
          <Option icon={Ellipsis} onPress={() => void shareElsewhere(article, leave)}>
            Mais opções…
          </Option>
        )}
      </ul>
    </ModalDialog>
  )
}

/** By the device's own dialog; the open one stays where that is given up. */
async function shareElsewhere(article: SharedPage, leave: (failure?: ToastMessage) => void) {
  try {
    await navigator.share(article)
    leave()
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
    if (!isGivenUp) leave(shareFailure)
  }
}

/** For browsers that do not know `closedby` yet. */
function closeFromOutside(dialog: HTMLDialogElement) {
  if ('closedBy' in dialog) return undefined
  const close = (event: MouseEvent) => {
    if (event.target === dialog) (event.currentTarget as HTMLDialogElement).close()
  }
  ;(dialog as HTMLElement).addEventListener('click', close)
  return () => (dialog as HTMLElement).removeEventListener('click', close)
}

const whatsappNews = { title: 'Compartilhado no WhatsApp!', description: 'A notícia foi aberta no WhatsApp.' }
const linkedinNews = { title: 'Compartilhado no LinkedIn!', description: 'A notícia foi aberta no LinkedIn.' }
const copiedNews = { title: 'Link copiado!', description: 'O link foi copiado para a área de transferência.' }
const instagramNews = { title: 'Link copiado para Instagram!', description: 'Cole o link nos Stories ou na Bio.' }
const copyFailure = { title: 'Erro ao copiar', description: 'Não foi possível copiar o link.', isDestructive: true }
const shareFailure = { title: 'Erro', description: 'Não foi possível abrir o compartilhamento.', isDestructive: true }

const optionClass =
  'flex min-h-14 w-full items-center gap-3.5 border-t border-line py-2 text-left hover:text-accent [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-ink-2'

type LinkOptionProps = { icon: IconComponent; href: string; onFollow: () => void; children: ReactNode }

function LinkOption({ icon: Icon, href, onFollow, children }: LinkOptionProps) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" onClick={onFollow} className={optionClass}>
        <Icon aria-hidden="true" strokeWidth={1.6} />
        <span>
          {children}
          <span className="sr-only"> (abre em nova aba)</span>
        </span>
      </a>
    </li>
  )
}

function Option({ icon: Icon, onPress, children }: { icon: IconComponent; onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onPress} className={optionClass}>
        <Icon aria-hidden="true" strokeWidth={1.6} />
        <span>{children}</span>
      </button>
    </li>
  )
}
