import type { ReactNode } from 'react'
import { tripAnswerAnchor, tripFields, tripPath } from '#app/domain/charging/trip/trip-address.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { MunicipalityInput } from '#app/ui/forms/municipality-input.tsx'
import { Form, Link } from '#app/ui/link.tsx'

/** Entries to the trip planner and to charging at home. */
export function BuyerQuestions() {
  return (
    <section aria-label="O que você quer saber?" className="mt-4 lg:mt-6">
      <div className="grid gap-4 md:grid-cols-[7fr_5fr] lg:gap-6">
        <Question
          title="Dá para viajar?"
          about="Se o carro chega, onde recarregar, por quanto, e o que ainda falta saber."
        >
          <Form action={`${tripPath}#${tripAnswerAnchor}`} aria-label="Começar uma viagem" className={fields}>
            <Town name={tripFields.from} label="De" example="Curitiba" />
            <Town name={tripFields.to} label="Para" example="Joinville" />
            <Button type="submit" className="min-h-12 max-lg:w-full">
              Ver se dá
            </Button>
          </Form>
        </Question>
        <Question
          title="Posso carregar em casa?"
          about="Tomada, wallbox ou condomínio: o que instalar, quanto custa e a carta para o síndico."
        >
          <Link to="/carregar-em-casa" className={buttonClass('secondary', 'min-h-12 max-sm:w-full')}>
            Ver para a minha casa
          </Link>
        </Question>
      </div>
    </section>
  )
}

const fields = 'flex flex-wrap items-end gap-3'

function Question({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <div className="grid content-between gap-4 rounded-3 border border-line bg-surface p-5 sm:p-6">
      <div>
        <h2 className="text-22">{title}</h2>
        <p className="mt-1 text-pretty text-ink-2">{about}</p>
      </div>
      <div>{children}</div>
    </div>
  )
}

type FieldProps = { name: string; label: string; example: string }

function Town({ name, label, example }: FieldProps) {
  const id = `inicio-${name}`
  return (
    <div className="min-w-28 flex-1">
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      <MunicipalityInput id={id} name={name} maxLength={80} placeholder={example} className="field" />
    </div>
  )
}
