import type { ReactNode } from 'react'
import { phoneHref, readPhone } from '#app/features/site/settings/portal-settings.ts'
import { directoryPath, leadPath } from '#app/features/suppliers/supplier-address.ts'
import { placeOf, type Supplier } from '#app/features/suppliers/supplier.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { readableWebsite } from './supplier-meta.ts'

/** The contact of a supplier. A sample's is text: there is nobody to reach. */
export function SupplierContact({ supplier }: { supplier: Supplier }) {
  const rows: [string, ReactNode][] = [
    ['Endereço', supplier.address && [supplier.address, placeOf(supplier)].filter(Boolean).join(', ')],
    ['Telefone', supplier.phone && (phoneLink(supplier) ?? supplier.phone)],
    ['E-mail', supplier.email && (mailLink(supplier) ?? supplier.email)],
    ['Site', supplier.website && (websiteLink(supplier) ?? supplier.website)],
    ['Horário', supplier.workingHours],
  ]
  const entered = rows.filter(([, value]) => value)
  return (
    <aside aria-labelledby="contato-do-fornecedor" className="min-w-0 lg:sticky lg:top-22">
      <h2 id="contato-do-fornecedor" className="text-22">
        Contato
      </h2>
      {entered.length > 0 && (
        <dl className="mt-3 border-t border-line text-15">
          {entered.map(([name, value]) => (
            <div
              key={name}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 border-b border-line py-1"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-5">
        {supplier.isSample ? <SupplierUnavailablePage /> : <AskForContact slug={supplier.slug} />}
      </div>
    </aside>
  )
}

function AskForContact({ slug }: { slug: string }) {
  return (
    <>
      <ButtonLink look="primary" to={leadPath(slug)} className="min-h-13 px-7 max-sm:w-full">
        Pedir contato
      </ButtonLink>
      <p className="mt-2.5 max-w-[48ch] text-14 text-pretty text-ink-3">
        O portal não avalia nem recomenda quem está no guia. Peça orçamento por escrito antes de contratar.
      </p>
    </>
  )
}

function SupplierUnavailablePage() {
  return (
    <>
      <p className="max-w-[48ch] text-15 text-pretty text-ink-2">
        Um exemplo não tem a quem pedir contato. Na página de um fornecedor publicado, o botão fica aqui.
      </p>
      <ButtonLink to={directoryPath} className="mt-4">
        Ver o guia
      </ButtonLink>
    </>
  )
}

function phoneLink({ isSample, phone }: Supplier): ReactNode {
  const shown = phone && readPhone(phone)
  if (isSample || !shown) return null
  return <Outward href={phoneHref(shown)} label={shown} />
}

function mailLink({ isSample, email }: Supplier): ReactNode {
  if (isSample || !email || !isMailAddress(email)) return null
  return <Outward href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} label={email} />
}

function websiteLink({ isSample, website }: Supplier): ReactNode {
  const page = website && readableWebsite(website)
  if (isSample || !page) return null
  return <Outward href={page.href} label={page.label} />
}

function Outward({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      rel="nofollow noopener"
      className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere tabular-nums"
    >
      {label}
    </a>
  )
}
