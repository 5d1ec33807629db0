import { Form } from '#app/ui/link.tsx'
import { letterPath } from '#app/features/home-charging/home-charging-address.ts'
import type { FieldProblems } from '#app/platform/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { LabelledField } from '#app/ui/labelled-field.tsx'
import { StateOptions } from '#app/ui/state-options.tsx'
import {
  letterFieldId,
  type LetterField,
  type LetterFields,
  letterPowersKw,
  longestLetterField,
} from './letter-fields.ts'

type Props = {
  fields: LetterFields
  problems: FieldProblems<LetterFields>
  isSending: boolean
  onSubmit: (event: { preventDefault: () => void }) => void
}

const lines = [
  { name: 'nome', label: 'Seu nome', autoComplete: 'name' },
  { name: 'unidade', label: 'Unidade', autoComplete: 'off', hint: 'Apartamento e bloco, ou casa.' },
  { name: 'vaga', label: 'Vaga', autoComplete: 'off' },
  { name: 'condominio', label: 'Nome do condomínio', autoComplete: 'off' },
  { name: 'cidade', label: 'Cidade', autoComplete: 'address-level2' },
] as const

/** Sent in the body and answered with the page: nothing of it is in an address, and nothing is kept. */
export function LetterForm({ fields, problems, isSending, onSubmit }: Props) {
  const field = (name: LetterField, label: string, hint?: string) => ({
    id: letterFieldId(name),
    name,
    label,
    hint,
    problem: problems[name],
  })
  return (
    <Form
      method="post"
      action={`${letterPath}#carta`}
      preventScrollReset
      onSubmit={onSubmit}
      noValidate
      className="no-print grid min-w-0 gap-x-6 gap-y-5 sm:max-lg:grid-cols-2"
    >
      <p className="rounded-2 bg-sunken px-4 py-3 text-14 text-pretty text-ink-2 sm:max-lg:col-span-2">
        Nada do que você escreve aqui fica guardado, vai por e-mail ou aparece no endereço da página. Nenhum campo é
        obrigatório.
      </p>
      {lines.map(({ name, label, autoComplete, ...more }) => (
        <LabelledField key={name} {...field(name, label, 'hint' in more ? more.hint : undefined)}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete={autoComplete}
              maxLength={longestLetterField}
              defaultValue={fields[name]}
            />
          )}
        </LabelledField>
      ))}
      <LabelledField {...field('uf', 'Estado', 'Em São Paulo a carta cita a lei estadual.')}>
        {(control) => (
          <select {...control} defaultValue={fields.uf} className="field select-field">
            <option value="">Deixar em branco</option>
            <StateOptions />
          </select>
        )}
      </LabelledField>
      <LabelledField {...field('carro', 'Carro', 'Opcional.')}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={longestLetterField}
            defaultValue={fields.carro}
          />
        )}
      </LabelledField>
      <LabelledField {...field('potencia', 'Potência da estação')}>
        {(control) => (
          <select {...control} defaultValue={fields.potencia} className="field select-field">
            <option value="">Deixar em branco</option>
            {letterPowersKw.map((kw) => (
              <option key={kw} value={kw}>
                {formatNumber(Number(kw), 1)} kW
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      <Button
        type="submit"
        look="primary"
        aria-disabled={isSending}
        className="min-h-13 w-full px-7 sm:max-lg:col-span-2"
      >
        {isSending ? 'Preenchendo…' : 'Preencher a carta'}
      </Button>
    </Form>
  )
}
