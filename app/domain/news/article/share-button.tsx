import type { ReactNode } from 'react'
import { Briefcase, Camera, Ellipsis, type IconComponent, Link2, MessageCircle, Share2, X } from '#app/ui/icons.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { linkedinHref, type SharedPage, whatsappHref } from '#app/ui/share-links.ts'

const titleId = 'compartilhar'

/** Shares by WhatsApp, or by a dialog with all options (client/elements/share-button.ts). Without JavaScript there are two links. */
export function ShareButton({ article }: { article: SharedPage }) {
  return (
    <share-button data-title={article.title} data-url={article.url}>
      <Button variant="compact" aria-haspopup="dialog" data-way="open" className="only-script">
        <Share2 aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">Compartilhar</span>
      </Button>
      <a
        href={whatsappHref(article)}
        target="_blank"
        rel="noopener noreferrer"
        data-way="whatsapp"
        className={buttonClass('compact', 'only-script')}
      >
        <MessageCircle aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">WhatsApp</span>
        <span className="sr-only"> (abre em nova aba)</span>
      </a>
      <p className="without-script text-15">
        <span className="text-ink-3">Compartilhar: </span>
        <PlainLink href={whatsappHref(article)}>WhatsApp</PlainLink>
        <PlainLink href={linkedinHref(article)}>LinkedIn</PlainLink>
      </p>
      <dialog
        closedby="any"
        aria-labelledby={titleId}
        className="dialog no-print overscroll-contain open:animate-[rise_180ms_var(--ease-portal)]"
      >
        <div className="p-5 sm:p-6">
          <div className="-mt-1 mb-4 flex items-start gap-4">
            <h2 id={titleId} tabIndex={-1} className="mr-auto min-w-0 pt-2 text-22 outline-none">
              Compartilhar
            </h2>
            <button type="button" data-way="close" aria-label="Fechar" className="icon-button -mr-3 flex-none">
              <X aria-hidden="true" />
            </button>
          </div>
          <p data-address="" className="mb-4 text-13 break-all text-ink-3" />
          <ul>
            <LinkOption icon={MessageCircle} way="whatsapp" href={whatsappHref(article)}>
              WhatsApp
            </LinkOption>
            <LinkOption icon={Briefcase} way="linkedin" href={linkedinHref(article)}>
              LinkedIn
            </LinkOption>
            <Option icon={Link2} way="copy">
              Copiar link
            </Option>
            <Option icon={Camera} way="instagram">
              Instagram <span className="text-14 text-ink-3">copiar o link para Stories ou Bio</span>
            </Option>
            <Option icon={Ellipsis} way="elsewhere">
              Mais opções…
            </Option>
          </ul>
        </div>
      </dialog>
    </share-button>
  )
}

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

type OptionProps = { icon: IconComponent; way: string; children: ReactNode }

function LinkOption({ icon: Icon, way, href, children }: OptionProps & { href: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" data-way={way} className="share-option">
        <Icon aria-hidden="true" strokeWidth={1.6} />
        <span>
          {children}
          <span className="sr-only"> (abre em nova aba)</span>
        </span>
      </a>
    </li>
  )
}

function Option({ icon: Icon, way, children }: OptionProps) {
  return (
    <li>
      <button type="button" data-way={way} className="share-option">
        <Icon aria-hidden="true" strokeWidth={1.6} />
        <span>{children}</span>
      </button>
    </li>
  )
}
