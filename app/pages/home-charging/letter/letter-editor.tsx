import { EnhancedForm } from '#app/ui/forms/enhanced-form.tsx'
import { FormProblems, FormRefusal } from '#app/ui/forms/form-problems.tsx'
import { valuesStayText } from '#app/ui/forms/form-status.tsx'
import {
  buildingLetter,
  type LetterAnswer,
  type LetterField,
  letterFieldId,
  type LetterFields,
  letterPowersKw,
  maxLetterFieldLength,
} from './building-letter.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { Form } from '#app/ui/link.tsx'
import { letterPath } from '#app/pages/home-charging/home-charging-address.ts'
import type { FieldProblems } from '#app/platform/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { LabelledField, SelectField } from '#app/ui/forms/labelled-field.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'

const letterAnchor = 'carta'

export type LetterEditorProps = {
  prefill: LetterFields
  answer: LetterAnswer | undefined
  today: string
}

export function LetterEditor({ prefill, answer, today }: LetterEditorProps) {
  const isWritten = answer?.outcome === 'written'
  const fields = answer?.fields ?? prefill
  const problems = answer?.outcome === 'invalid' ? answer.problems : {}
  return (
    <EnhancedForm name="carta" answer={answer} refusal={refusal}>
      <div className="grid items-start gap-10 lg:grid-cols-[380px_minmax(0,1fr)] lg:gap-16 print:block">
        <LetterForm fields={fields} problems={problems} />
        <div id={letterAnchor} data-form-status="" tabIndex={-1} className="grid min-w-0 scroll-mt-22 gap-6 rounded-3">
          <p role="status" className="sr-only">
            {isWritten && 'A carta está preenchida.'}
          </p>
          {answer?.outcome === 'invalid' && (
            <FormProblems title="Corrija os campos abaixo:" problems={problems} fieldId={letterFieldId} />
          )}
          {(answer?.outcome === 'too-large' || answer?.outcome === 'failed') && (
            <FormRefusal title={refusal.title}>
              <p className="mt-1">{refusal.reasons[answer.outcome]}</p>
            </FormRefusal>
          )}
          <LetterSheet letter={buildingLetter(answer && !isWritten ? prefill : fields, today)} />
        </div>
      </div>
    </EnhancedForm>
  )
}

const refusal = {
  title: 'Não foi possível preencher a carta',
  reasons: {
    'too-large': `${valuesStayText}. Encurte o texto.`,
    failed: `${valuesStayText}. Tente de novo.`,
  },
}

type Props = {
  fields: LetterFields
  problems: FieldProblems<LetterFields>
}

const lines = [
  { name: 'nome', label: 'Seu nome', autoComplete: 'name' },
  { name: 'unidade', label: 'Unidade', autoComplete: 'off', hint: 'Apartamento e bloco, ou casa.' },
  { name: 'vaga', label: 'Vaga', autoComplete: 'off' },
  { name: 'condominio', label: 'Nome do condomínio', autoComplete: 'off' },
  { name: 'cidade', label: 'Cidade', autoComplete: 'address-level2' },
] as const

/** POST keeps personal data out of addresses. */
function LetterForm({ fields, problems }: Props) {
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
      noValidate
      className="no-print grid min-w-0 grid-cols-2 gap-4 lg:sticky lg:top-20"
    >
      {lines.map(({ name, label, autoComplete, ...more }) => (
        <div key={name} className={name === 'nome' || name === 'condominio' ? 'col-span-2' : 'min-w-0'}>
          <LabelledField {...field(name, label, 'hint' in more ? more.hint : undefined)}>
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete={autoComplete}
                maxLength={maxLetterFieldLength}
                defaultValue={fields[name]}
              />
            )}
          </LabelledField>
        </div>
      ))}
      <SelectField {...field('uf', 'Estado', 'Em São Paulo a carta cita a lei estadual.')} value={fields.uf}>
        <option value="">Em branco</option>
        <StateOptions />
      </SelectField>
      <LabelledField {...field('carro', 'Carro', 'Opcional.')}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={maxLetterFieldLength}
            defaultValue={fields.carro}
          />
        )}
      </LabelledField>
      <SelectField {...field('potencia', 'Potência da estação')} value={fields.potencia}>
        <option value="">Em branco</option>
        {letterPowersKw.map((kw) => (
          <option key={kw} value={kw}>
            {formatQuantity('kW', Number(kw), 1)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" data-busy="Preenchendo…" className="col-span-2 min-h-13 w-full px-7">
        Preencher a carta
      </Button>
      <p className="col-span-2 text-14 text-pretty text-ink-2">
        Nada do que você escreve fica guardado, vai por e-mail ou aparece no endereço. Nenhum campo é obrigatório.
      </p>
    </Form>
  )
}
