import type { ReactNode } from 'react'
import { tripAnswerAnchor, tripFields, tripPath } from '#app/domain/charging/trip/trip-address.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { MunicipalityInput } from '#app/ui/forms/municipality-input.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { Form, Link } from '#app/ui/link.tsx'

/**
 * GET forms of other pages. Addresses and field names are literals, so that the page need not import the tools (tests/http/frame.test.ts
 * compares them).
 */
export function BuyerQuestions() {
  return (
    <section aria-label="O que você quer saber?" className="mt-6 sm:mt-8">
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-8">
        <Question title="Dá para viajar?" about="Se o carro chega, onde recarregar e por quanto. E o que não sabemos.">
          <Form action={`${tripPath}#${tripAnswerAnchor}`} aria-label="Começar uma viagem" className={fields}>
            <Town name={tripFields.from} label="De" example="Curitiba" />
            <Town name={tripFields.to} label="Para" example="Joinville" />
            <Button type="submit" className="min-h-12 w-full">
              Ver se dá
            </Button>
          </Form>
        </Question>
        <Question title="Quanto pago de IPVA?" about="De um elétrico no primeiro ano, no seu estado.">
          <Form action="/ipva#meu-carro" aria-label="Calcular o IPVA" className={fields}>
            <input type="hidden" name="carro" value="eletrico" />
            <input type="hidden" name="ano" value="1" />
            <Field name="uf" label="Estado">
              {(id) => (
                <select id={id} name="uf" required className="field select-field">
                  <option value="">Escolha</option>
                  <StateOptions />
                </select>
              )}
            </Field>
            <TextField name="valor" label="Preço do carro" example="R$ 150.000" />
            <Button type="submit" className="min-h-12 w-full">
              Calcular
            </Button>
          </Form>
        </Question>
        <Question
          title="Posso carregar em casa?"
          about="Tomada, wallbox ou condomínio: o que instalar, quanto custa e a carta para o síndico."
        >
          <Link to="/carregar-em-casa" className={buttonClass('secondary', 'min-h-12 w-full')}>
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

function TextField({ name, label, example }: FieldProps) {
  return (
    <Field name={name} label={label}>
      {(id) => <input id={id} name={name} inputMode="decimal" maxLength={20} placeholder={example} className="field" />}
    </Field>
  )
}

function Town({ name, label, example }: FieldProps) {
  return (
    <Field name={name} label={label}>
      {(id) => <MunicipalityInput id={id} name={name} maxLength={80} placeholder={example} className="field" />}
    </Field>
  )
}

function Field({ name, label, children }: { name: string; label: string; children: (id: string) => ReactNode }) {
  const id = `inicio-${name}`
  return (
    <div className="min-w-28 flex-1">
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
