import { phoneHref } from '#app/platform/settings/portal-settings.ts'
import { directoryPath, supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LeadSection, type LeadSectionProps } from './lead-section.tsx'
import { Link } from '#app/ui/link.tsx'
import { NotFoundPage } from '#app/ui/errors/not-found-page.tsx'

export function LeadPage({ supplier, isMailing, answer, stored }: LeadSectionProps) {
  const { slug, name, phone, website } = supplier
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: 'Fornecedores', to: directoryPath },
          { label: name, to: supplierPath(slug) },
          { label: 'Contato' },
        ]}
      />
      <header className="max-w-190 pt-2 pb-8">
        <h1 className="wrap-anywhere">Fale com {name}</h1>
        <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
          {isMailing
            ? 'O seu pedido segue por e-mail ao fornecedor, que responde direto a você.'
            : 'O portal ainda não envia e-mails: o seu pedido fica guardado com a equipe, que precisa encaminhá-lo.'}{' '}
          {(phone || website) && (
            <>
              Também dá para falar por {phone && <Direct href={phoneHref(phone)}>{phone}</Direct>}
              {phone && website && ' ou pelo '}
              {website && <Direct href={website}>site do fornecedor</Direct>}.
            </>
          )}
        </p>
      </header>
      <LeadSection supplier={supplier} isMailing={isMailing} answer={answer} stored={stored} />
    </main>
  )
}

function Direct({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="nofollow noopener" className="link whitespace-nowrap">
      {children}
    </a>
  )
}

export function SupplierUnavailablePage() {
  return (
    <NotFoundPage>
      <p data-form-outcome="missing" className="text-pretty text-ink-2">
        Este fornecedor não está no guia, ou não recebe pedidos por ele.{' '}
        <Link to={directoryPath} className="link">
          Ver o guia de fornecedores
        </Link>
      </p>
    </NotFoundPage>
  )
}
