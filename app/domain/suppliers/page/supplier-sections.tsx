import type { ReactNode } from 'react'
import { phoneHref, readPhone } from '#app/platform/settings/portal-settings.ts'
import { directoryPath, leadPath } from '#app/domain/suppliers/supplier-address.ts'
import { placeOf } from '#app/domain/suppliers/supplier.ts'
import type { Supplier } from '#app/domain/suppliers/supplier-queries.server.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { readableWebsite } from './supplier-meta.ts'
import { plural } from '#app/platform/format/plural.ts'
import { CircleCheck } from '#app/ui/icons.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'

export function SupplierContact({ supplier }: { supplier: Supplier }) {
  const rows: [string, ReactNode][] = [
    ['Endereço', supplier.address && [supplier.address, placeOf(supplier)].filter(Boolean).join(', ')],
    ['Telefone', supplier.phone && (phoneLink(supplier) ?? supplier.phone)],
    ['E-mail', supplier.email && (mailLink(supplier) ?? supplier.email)],
    ['Site', supplier.website && (websiteLink(supplier) ?? supplier.website)],
    ['Horário', supplier.workingHours],
  ]
  const entered = rows.filter(([, value]) => Boolean(value))
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
      <ButtonLink variant="primary" to={leadPath(slug)} className="min-h-13 px-7 max-sm:w-full">
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

export function SupplierText({ supplier }: { supplier: Supplier }) {
  const { fullDescription, certifications, yearsActive, projectsCompleted } = supplier
  const paragraphs = (fullDescription ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim())
  const figures = [
    { value: yearsActive, label: plural(yearsActive, 'ano de atuação', 'anos de atuação') },
    { value: projectsCompleted, label: plural(projectsCompleted, 'projeto concluído', 'projetos concluídos') },
  ].filter(({ value }) => value !== null)
  if (paragraphs.length + certifications.length + figures.length === 0) return null
  return (
    <section aria-labelledby="sobre-o-fornecedor" className="min-w-0">
      <h2 id="sobre-o-fornecedor" className="text-22">
        Sobre
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 max-w-[68ch] text-pretty whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {figures.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
          {figures.map(({ value, label }) => (
            <li key={label}>
              <span className="fig text-[2.25rem]">{formatNumber(value ?? 0)}</span>
              <span className="mt-1.5 block text-14 text-ink-2">{label}</span>
            </li>
          ))}
        </ul>
      )}
      {certifications.length > 0 && (
        <>
          <h3 className="mt-7">Certificações</h3>
          <ul className="mt-2 grid gap-1.5 text-15">
            {certifications.map((certification) => (
              <li key={certification} className="flex items-start gap-2 wrap-anywhere">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-accent" strokeWidth={1.8} />
                {certification}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
