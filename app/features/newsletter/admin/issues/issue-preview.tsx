import { useId, useState } from 'react'
import { issuePreviewPath } from './issue-paths.ts'

/** Widths of the frame in px: a phone, and the reading pane of a computer. */
const widths = { phone: { label: 'Celular', px: 375 }, computer: { label: 'Computador', px: 700 } } as const
const looks = { light: 'Claro', dark: 'Escuro' } as const

type Props = {
  issueId: number
  /** Changes with every save, so that the frame is read anew. */
  version: string
  /** The plain half of the mail. */
  text: string
  isDirty?: boolean
}

/** The very mail that leaves, in a frame that can neither run nor send anything, and its plain half beside it. */
export function IssuePreview({ issueId, version, text, isDirty = false }: Props) {
  const [width, setWidth] = useState<keyof typeof widths>('computer')
  const [look, setLook] = useState<keyof typeof looks>('light')
  return (
    <section aria-labelledby="previa" className="border-t border-line pt-8">
      <h3 id="previa" className="text-22">
        Prévia
      </h3>
      <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
        O e-mail como sai do portal, {isDirty ? 'da última vez em que foi salvo' : 'com os links das notícias'}. O link
        de saída só recebe o endereço de cada pessoa na hora do envio; aqui ele não leva a lugar nenhum.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* A screen that is narrower than a computer's pane shows the mail as a phone does. */}
        <div className="max-md:hidden">
          <PreviewChoice
            legend="Largura"
            options={Object.entries(widths).map(([value, { label }]) => [value as keyof typeof widths, label])}
            value={width}
            onChange={setWidth}
          />
        </div>
        <PreviewChoice
          legend="Aparência"
          options={Object.entries(looks) as [keyof typeof looks, string][]}
          value={look}
          onChange={setLook}
        />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,700px)_minmax(0,1fr)]">
        <iframe
          key={`${version}-${look}`}
          title={`E-mail em ${widths[width].label.toLowerCase()}, ${looks[look].toLowerCase()}`}
          src={issuePreviewPath(issueId, look, version)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[44rem] max-w-full rounded-3 border border-line-2"
          style={{ width: widths[width].px }}
        />
        <div>
          <h4 className="text-16 font-semibold">Versão em texto</h4>
          <div className="mt-2 rounded-3 border border-line bg-sunken p-4">
            <pre className="font-sans text-13 leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</pre>
          </div>
        </div>
      </div>
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  options: [value: Value, label: string][]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
function PreviewChoice<Value extends string>({ legend, options, value: chosen, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex w-fit rounded-2 border border-line bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, label]) => (
        <label
          key={value}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-2 border border-transparent px-4 text-15 text-ink-2 hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="absolute size-px opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
