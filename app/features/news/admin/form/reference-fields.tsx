import { useState } from 'react'
import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import type { ArticleProblems } from '#app/features/news/admin/article-form.ts'
import { ImageInput } from '#app/features/images/uploader/image-input.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import type { NamedVehicle } from './article-form.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'

type Props = {
  kind: 'new' | 'edit'
  entry: ArticleEntry
  problems: ArticleProblems
  vehicles: NamedVehicle[]
  counts: { views: number; likes: number } | null
  onChange: (name: string) => void
}

/** What stands around the text: picture, categories, who signs, which models it writes about. */
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
