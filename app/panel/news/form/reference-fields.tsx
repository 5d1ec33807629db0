import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { X } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import type { ArticleEntry } from '#app/panel/news/article-fields.ts'
import type { ArticleProblems } from '#app/panel/news/article-form.ts'
import { ImageInput } from '#app/domain/images/input/image-input.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { NamedVehicle } from './news-editor.server.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'

type Props = {
  kind: 'new' | 'edit'
  entry: ArticleEntry
  problems: ArticleProblems
  vehicles: NamedVehicle[]
  counts: { views: number; likes: number } | null
  onChange: (name: string) => void
}

export function ReferenceFields({ kind, entry, problems, vehicles, counts, onChange }: Props) {
  const [imageUrl, setImageUrl] = useState(entry.featured_image_url)
  const [altText, setAltText] = useState(entry.featured_image_alt_text)
  return (
    <>
      <div>
        <ImageInput
          label={kind === 'new' ? 'Imagem de destaque *' : 'Imagem de destaque'}
          value={imageUrl}
          onChange={(url) => {
            setImageUrl(url)
            queueMicrotask(() => onChange('featured_image_url'))
          }}
          name="featured_image_url"
          altText={{
            value: altText,
            name: 'featured_image_alt_text',
            onChange: (text) => {
              setAltText(text)
              queueMicrotask(() => onChange('featured_image_alt_text'))
            },
          }}
          problem={problems.featured_image_url}
          bucket="news-images"
          folder="news-main"
          preset="news"
          placeholder="/imagens/news-images/news-main/…"
        />
      </div>
      <EntryField
        label="Categorias"
        problem={problems.categories}
        hint="Separadas por vírgula; a primeira é a que aparece no portal."
      >
        {(control) => <input {...control} name="categories" defaultValue={entry.categories} className="field" />}
      </EntryField>
      <EntryField
        label="Série"
        problem={problems.series}
        hint="Notícias com o mesmo nome de série ficam juntas, na ordem de publicação."
      >
        {(control) => <input {...control} name="series" defaultValue={entry.series} className="field" />}
      </EntryField>
      <EntryField label="Autor" problem={problems.author} hint="Em branco, a notícia sai sem assinatura.">
        {(control) => <input {...control} name="author" defaultValue={entry.author} className="field" />}
      </EntryField>
      <EntryField
        label="Tempo de leitura (min)"
        problem={problems.read_time}
        hint="Em branco, é contado pelas palavras do texto."
      >
        {(control) => (
          <input {...control} name="read_time" inputMode="numeric" defaultValue={entry.read_time} className="field" />
        )}
      </EntryField>
      <VehicleChoice
        vehicles={vehicles}
        defaultIds={entry.vehicle_ids}
        problem={problems.vehicle_ids}
        onChange={() => onChange('vehicle_ids')}
      />
      {counts && (
        <dl className="flex gap-8 border-t border-line pt-4 text-15">
          <div>
            <dt className="text-14 text-ink-3">Visualizações</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(counts.views)}</dd>
          </div>
          <div>
            <dt className="text-14 text-ink-3">Curtidas</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(counts.likes)}</dd>
          </div>
        </dl>
      )}
    </>
  )
}

type ChoiceProps = { vehicles: NamedVehicle[]; defaultIds: string; problem: string | undefined; onChange: () => void }

function VehicleChoice({ vehicles, defaultIds, problem, onChange }: ChoiceProps) {
  const [ids, setIds] = useState(() => defaultIds.split(',').filter(Boolean).map(Number))
  const chosen = ids.map((id) => vehicles.find((vehicle) => vehicle.id === id) ?? { id, label: `Veículo ${id}` })
  const choose = (next: number[]) => {
    setIds(next)
    // `onChange` reads the form, so the hidden field must contain the choice.
    queueMicrotask(onChange)
  }
  const [typed, setTyped] = useState('')
  const add = () => {
    const found = vehicleNamed(vehicles, typed)
    if (!found) return showToast({ title: 'Veículo não citado', description: unclearName, isDestructive: true })
    choose([...new Set([...ids, found.id])])
    setTyped('')
  }
  return (
    <div>
      <EntryField label="Veículos citados" problem={problem} hint="Aparecem na notícia com os números atuais.">
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              list="veiculos-para-citar"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
              placeholder="Digite o modelo"
              className="field"
            />
            <Button onClick={add}>Citar</Button>
          </div>
        )}
      </EntryField>
      <datalist id="veiculos-para-citar">
        {vehicles.map(({ id, label }) => (
          <option key={id}>{label}</option>
        ))}
      </datalist>
      <input type="hidden" name="vehicle_ids" value={ids.join(',')} />
      <ul className="mt-2 grid gap-1">
        {chosen.map(({ id, label }) => (
          <li key={id} className="flex items-center justify-between gap-2 text-15">
            {label}
            <button
              type="button"
              onClick={() => choose(ids.filter((other) => other !== id))}
              aria-label={`Não citar ${label}`}
              className="icon-button"
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const unclearName = 'Escolha um modelo da lista: o nome digitado serve para nenhum, ou para mais de um.'

/** Finds a model by its complete name, or by a unique part of it. */
function vehicleNamed(vehicles: NamedVehicle[], typed: string): NamedVehicle | undefined {
  const name = typed.trim().toLowerCase()
  const whole = vehicles.find(({ label }) => label.toLowerCase() === name)
  const [part, ...others] = name ? vehicles.filter(({ label }) => label.toLowerCase().includes(name)) : []
  return whole ?? (others.length === 0 ? part : undefined)
}
