import { waitingPhotoPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { PointLink } from '#app/domain/charging/point-labels.tsx'
import type { PointPhoto } from '#app/domain/charging/photos/sent-photo.server.ts'
import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'
import type { ListPage } from '#app/platform/panel/list.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import { ListTable } from '#app/ui/panel/list-table.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { photoActions } from './photo-actions.server.ts'

export const photoList = defineList({
  id: 'fotos',
  title: 'Fotos de visitantes',
  noun: { one: 'foto', several: 'fotos' },
  search: { placeholder: 'Ponto, descrição ou crédito' },
  filters: {
    situation: {
      parameter: 'situacao',
      label: 'Situação',
      options: { esperam: 'À espera de decisão', publicadas: 'Publicadas' },
    },
  },
  cursorParam: 'depois',
  empty: {
    unfiltered: 'Nenhuma foto espera por decisão.',
    filtered: 'Nenhuma foto com este filtro.',
  },
})

export type PhotoListParams = ParamsOf<typeof photoList>

export type ListedPhoto = {
  id: number
  pointName: string
  pointSlug: string
  /** null: the photo is not published. */
  url: string | null
  width: number
  height: number
  description: string
  credit: string | null
  createdAt: Date
  publishedPhotos: Pick<PointPhoto, 'id' | 'url' | 'altText'>[]
}

type Props = { params: PhotoListParams; page: ListPage<ListedPhoto> }

export function PhotoTable({ params, page }: Props) {
  const action = usePanelAction<typeof photoActions>(messages)
  return (
    <ListTable
      list={photoList}
      params={params}
      page={page}
      action={action}
      columns={[
        { label: 'Ponto', cell: ({ pointName, pointSlug }) => <PointLink name={pointName} slug={pointSlug} /> },
        { label: 'Foto', cell: photoOf, variant: 'text' },
        {
          label: 'O ponto já mostra',
          cell: ({ publishedPhotos }) => <PublishedPhotos photos={publishedPhotos} />,
          variant: 'text',
        },
        { label: 'Data', cell: ({ createdAt }) => formatInstant(createdAt), variant: 'moment' },
        { label: 'Ações', variant: 'action', cell: (photo) => <Actions photo={photo} action={action} /> },
      ]}
    >
      <p className="max-w-[72ch] text-15 text-pretty text-ink-2">
        Uma foto só aparece depois de publicada aqui. Recuse rostos, placas de carros, propaganda e o que não é do
        ponto. Lugar, data e aparelho já foram tirados do arquivo. O texto de uma foto publicada muda em Imagens;
        recusar e retirar apagam a foto com todas as cópias.
      </p>
    </ListTable>
  )
}

function photoOf({ id, url, width, height, description, credit }: ListedPhoto) {
  const address = url ?? waitingPhotoPath(id)
  return (
    <figure className="grid min-w-48 gap-1.5">
      <a href={address} target="_blank" rel="noopener">
        <img
          src={address}
          alt={description}
          width={width}
          height={height}
          loading="lazy"
          className="h-36 w-48 rounded-2 bg-sunken object-contain"
        />
      </a>
      <figcaption className="wrap-anywhere">
        {description}
        <span className="block text-13 text-ink-3">Crédito: {credit ?? 'visitante'}</span>
      </figcaption>
    </figure>
  )
}

function PublishedPhotos({ photos }: { photos: ListedPhoto['publishedPhotos'] }) {
  if (photos.length === 0) return 'Nenhuma outra foto'
  return (
    <ul className="flex min-w-40 flex-wrap gap-2">
      {photos.map(({ id, url, altText }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener" className="block">
            <img src={url} alt={altText} loading="lazy" className="h-18 w-24 rounded-1 bg-sunken object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Actions({ photo, action }: { photo: ListedPhoto; action: PanelActionState }) {
  const { id, pointName, url } = photo
  const verb = url ? 'Retirar' : 'Recusar'
  return (
    <div className="inline-flex flex-wrap items-center gap-1.5">
      {!url && (
        <ActionButton
          action={action}
          intent="publish"
          values={{ id }}
          aria-label={`Publicar a foto nº ${id}: ${pointName}`}
          variant="compact"
        >
          Publicar
        </ActionButton>
      )}
      <ActionButton
        action={action}
        intent="remove"
        values={{ id }}
        question={`${verb} e apagar esta foto de ${pointName}? Isto não pode ser desfeito.`}
        aria-label={`${verb} a foto nº ${id}: ${pointName}`}
        variant="quiet"
      >
        {verb}
      </ActionButton>
    </div>
  )
}

const failed = failure('A foto ficou como estava. Tente de novo.')
const missing: ToastMessage = {
  title: 'Nada mudou',
  description: 'Outra pessoa já decidiu sobre esta foto, ou quem a enviou a retirou.',
}
const rest = { missing, failed }

const messages = {
  publish: { published: { title: 'Foto publicada', description: 'Ela aparece na página do ponto.' }, ...rest },
  remove: { removed: { title: 'Foto apagada', description: 'Nada dela ficou no portal.' }, ...rest },
} satisfies ActionMessages<typeof photoActions>
