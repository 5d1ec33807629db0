import { phoneHref } from '#app/features/portal/phone-number.ts'
import { directoryPath, supplierPath } from '#app/features/suppliers/supplier-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { useFormNews } from '#app/ui/use-form-news.ts'
import type { LeadAnswer, StoredLead } from './lead-answer.ts'
import { emptyLeadFields } from './lead-fields.ts'
import { LeadForm } from './lead-form.tsx'
import { LeadNews } from './lead-news.tsx'
import type { AskedSupplier } from './lead-queries.server.ts'

type Props = {
  supplier: AskedSupplier
  /** Whether a mail server is set: without one nothing is promised. */
  isMailing: boolean
  answer: LeadAnswer | undefined
  /** What became of the lead that was sent before. */
  stored: StoredLead | null
}

/** Where a visitor asks one supplier something. */
export function LeadPage({ supplier, isMailing, answer, stored }: Props) {
  const { news, isSending, onSubmit, formKey } = useFormNews({ answer, isTaken: stored !== null })
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
      <div className="max-w-160">
        <LeadNews ref={news} supplierName={name} isMailing={isMailing} answer={answer} stored={stored} />
        <LeadForm
          key={formKey}
          supplier={supplier}
          fields={answer?.fields ?? emptyLeadFields}
          problems={answer?.outcome === 'invalid' ? answer.problems : {}}
          isSending={isSending}
          onSubmit={onSubmit}
        />
      </div>
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
