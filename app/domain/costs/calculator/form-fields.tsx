import { ChevronDown } from '#app/ui/icons.tsx'
import type { ReactNode, Ref } from 'react'
import type { Tailored } from './find-tailored.server.ts'
import { type Step, type TailoredProblems, type TailoredTyped } from './tailored-form.ts'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { calculatorFieldId, shownNumber } from './number-inputs.ts'
import { numberInput, type NumberName } from './tailored-inputs.ts'
import { Button } from '#app/ui/button.tsx'
import { stepParameter, tailoredPath } from './savings-address.ts'
import { useToday } from '#app/platform/format/today.ts'
import { type PricedField, priceNote } from './price-tables.ts'

export type PartProps = Pick<Tailored, 'figures'> & {
  typed: TailoredTyped
  live: TailoredTyped
  problems: TailoredProblems
  isOpen: boolean
  notice: string | null
}

type Props = { title: ReactNode; summary: string; isOpen: boolean; notice: string | null; children: ReactNode }

export function FormPart({ title, summary, isOpen, notice, children }: Props) {
  return (
    <details open={isOpen} className="group/part border-b border-line">
      <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 py-3.5">
        <h2 className="flex items-center gap-2.5 text-18">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="row-span-2 size-5 flex-none transition-transform group-open/part:rotate-180"
        />
        <span className="mt-0.5 text-14 text-ink-2 group-open/part:hidden">{summary}</span>
      </summary>
      <div className="grid gap-4.5 pt-1 pb-6">
        {children}
        <p role="status" className="text-14 text-ink-2 empty:hidden">
          {notice}
        </p>
      </div>
    </details>
  )
}

type TailoredNumberProps = Pick<PartProps, 'typed' | 'problems'> & {
  name: NumberName
  hint?: ReactNode
  isRequired?: boolean
}

export function TailoredNumber({ name, typed, problems, hint, isRequired = false }: TailoredNumberProps) {
  const input = numberInput(name)
  const isPrice = input.unit === 'R$'
  return (
    <NumberField
      id={calculatorFieldId(name)}
      name={name}
      label={input.label}
      unit={input.unit}
      side={isPrice ? 'left' : 'right'}
      shown={shownNumber(typed[name], input)}
      hint={hint}
      problem={problems[name]}
      required={isRequired}
      className={`${isPrice ? 'pl-11' : 'pr-28'} text-18 tabular-nums`}
    />
  )
}

type OptionRowProps = { legend: string; name: string; typed: string; options: Record<string, { label: string }> }

export function OptionRow({ legend, name, typed, options }: OptionRowProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-15 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {Object.entries(options).map(([value, { label }]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-15">
            <input
              key={typed}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === typed}
              className="tick-box"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type StepButtonProps = { step: Step; children: ReactNode; ref?: Ref<HTMLButtonElement>; className?: string }

export function StepButton({ step, children, ref, className = '' }: StepButtonProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      formMethod="get"
      formAction={tailoredPath}
      name={stepParameter}
      value={step}
      variant="secondary"
      className={`justify-self-start max-[359px]:whitespace-normal ${className}`}
    >
      {children}
    </Button>
  )
}

export function SourcedHint({ text, isEstimate }: { text: string; isEstimate: boolean }) {
  return (
    <>
      {text}
      {isEstimate && (
        <>
          {' '}
          <span className="rounded-1 border border-line-2 px-1.5 text-13 whitespace-nowrap text-ink-2">estimativa</span>
        </>
      )}
    </>
  )
}

export function LetterBadge({ letter }: { letter: string }) {
  return (
    <span className="grid size-6 flex-none place-content-center rounded-1 border border-ink text-14 leading-none font-semibold">
      {letter.toUpperCase()}
    </span>
  )
}

type PriceFieldProps = Pick<PartProps, 'typed' | 'live' | 'problems' | 'figures'> & {
  name: PricedField
  otherwise?: string
}

export function PriceField({ name, typed, live, problems, figures, otherwise }: PriceFieldProps) {
  // `figures` belong to the state of the address (`typed.uf`). The select may already show another one.
  const note = priceNote({ ...live, uf: typed.uf }, name, { figures, today: useToday() })
  return (
    <TailoredNumber
      name={name}
      typed={typed}
      hint={note ? <SourcedHint text={note.text} isEstimate={note.isEstimate} /> : otherwise}
      problems={problems}
    />
  )
}
