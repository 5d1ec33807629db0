import { Search, Trash2 } from '#app/ui/icons.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ActionButton, ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { type PanelActionState, usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { imageActions } from './image-actions.server.ts'
import {
  type ImageUse,
  libraryAddress,
  type LibraryPage,
  maxLibrarySearchLength,
  type LibraryItem,
} from './library-image.ts'
import { UploadToLibrary } from './upload-to-library.tsx'
import { useId } from 'react'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { maxAltTextLength } from '#app/domain/images/image-rules.ts'
import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import { formatBytes } from '#app/platform/format/format-number.ts'
import { formatDay } from '#app/platform/format/format-date.ts'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'

type Props = {
  page: LibraryPage<LibraryItem>
  search: string
  after: number | null
  failedCount: number
} & UseLinks

export function MediaLibraryPage({ page: { images, next }, search, after, failedCount, hrefOf }: Props) {
  const deletion = usePanelAction<typeof imageActions>(imageMessages)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2>Biblioteca de imagens</h2>
      <ActionNotice notice={deletion.notice} />
      <UploadToLibrary />
      <section aria-label="Imagens" className="grid gap-5 border-t border-line pt-8">
        <Form method="get" action="/admin/imagens" role="search" className="flex max-w-160 gap-2.5">
          <label className="relative block flex-1">
            <span className="sr-only">Buscar imagens</span>
            <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
            <input
              key={search}
              type="search"
              name="busca"
              defaultValue={search}
              maxLength={maxLibrarySearchLength}
              placeholder="Nome ou texto alternativo"
              className="field pl-11"
            />
          </label>
          <Button type="submit" className="min-h-12">
            Buscar
          </Button>
        </Form>
        {failedCount > 0 && (
          <p className="text-15 text-warn">
            {failedCount === 1 ? 'Uma imagem está' : `${failedCount} imagens estão`} sem versões menores.
          </p>
        )}
        {images.length === 0 ? (
          <EmptyLibrary search={search} />
        ) : (
          <ul className="grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(272px,1fr))]">
            {images.map((image) => (
              <LibraryCard key={image.id} image={image} deletion={deletion} hrefOf={hrefOf} />
            ))}
          </ul>
        )}
        <nav aria-label="Páginas" className="flex flex-wrap gap-3">
          {after !== null && (
            <ButtonLink to={`/admin/imagens${libraryAddress({ search, after: null })}`}>
              Voltar às mais novas
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={`/admin/imagens${libraryAddress({ search, after: next })}`}>Mais antigas</ButtonLink>
          )}
        </nav>
      </section>
    </div>
  )
}

function EmptyLibrary({ search }: { search: string }) {
  if (!search) return <p className="text-ink-2">Ainda não há imagens. As que você enviar aparecem aqui.</p>
  return (
    <p className="text-ink-2">
      Nenhuma imagem encontrada para “{search}”.{' '}
      <Link to="/admin/imagens" className="link">
        Ver todas
      </Link>
    </p>
  )
}

type UseLinks = { hrefOf: (use: ImageUse) => string }

function LibraryCard({ image, deletion, hrefOf }: { image: LibraryItem; deletion: PanelActionState } & UseLinks) {
  const fileName = image.url.split('/').at(-1) ?? ''
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] overflow-clip rounded-3 border border-line bg-surface">
      <a href={image.url} target="_blank" rel="noopener" aria-label={`Abrir ${fileName} em nova aba`}>
        <ResponsivePicture
          src={image.url}
          alt=""
          picture={image}
          sizes="(min-width: 600px) 300px, 100vw"
          loading="lazy"
          className="aspect-3/2 w-full bg-sunken object-contain"
        />
      </a>
      <div className="px-4 pt-3.5">
        <p className="truncate text-15 font-semibold" title={fileName}>
          {fileName}
        </p>
        <p className="mt-0.5 text-13 text-ink-3 tabular-nums">
          {`${image.width}x${image.height} · ${formatBytes(image.bytes)} · ${formatDay(new Date(image.createdAt))} · ${image.uploadedBy}`}
        </p>
        {image.renditionsState === 'failed' && (
          <p className="mt-1.5 text-13 text-warn">
            As versões menores não puderam ser feitas; a imagem é mostrada inteira.
          </p>
        )}
        {image.renditionsState === 'waiting' && <p className="mt-1.5 text-13 text-ink-3">Versões menores a caminho.</p>}
        <Uses {...image} hrefOf={hrefOf} />
      </div>
      <ImageForms image={image} fileName={fileName} deletion={deletion} />
    </li>
  )
}

function Uses({ uses, hasMoreUses, hrefOf }: Pick<LibraryItem, 'uses' | 'hasMoreUses'> & UseLinks) {
  if (uses.length === 0) return <p className="mt-2.5 text-14 text-ink-3">Não é usada em nenhuma página.</p>
  return (
    <div className="mt-2.5 text-14">
      <p className="text-ink-3">Usada em</p>
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind}-${use.id}`} className="truncate">
            <Link to={hrefOf(use)} className="link">
              {use.title}
            </Link>
          </li>
        ))}
        {hasMoreUses && <li className="text-ink-3">e em outras páginas</li>}
      </ul>
    </div>
  )
}

type FormProps = { image: LibraryItem; fileName: string; deletion: PanelActionState }

function ImageForms({ image: { id, altText }, fileName, deletion }: FormProps) {
  const description = usePanelAction<typeof imageActions>(imageMessages)
  const fieldId = useId()
  return (
    <div className="px-4 pt-3 pb-4">
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault()
          description.submit(new FormData(event.currentTarget))
        }}
      >
        <HiddenFields
          fields={[
            [actionFields.intent, 'describe'],
            ['id', String(id)],
          ]}
        />
        <label htmlFor={fieldId} className="mb-1.5 block text-14 font-semibold">
          Texto alternativo
        </label>
        <div className="flex gap-2">
          <input
            id={fieldId}
            name="alt"
            defaultValue={altText}
            maxLength={maxAltTextLength}
            className="field min-w-0 text-15"
          />
          <Button type="submit" variant="compact">
            Salvar
          </Button>
        </div>
      </Form>
      <ActionButton
        action={deletion}
        intent="delete"
        values={{ id }}
        question={`Excluir ${fileName}? Ninguém mais a vê, e ela fica 30 dias na lixeira.`}
        variant="quiet"
        className="mt-1.5 -ml-3 text-danger"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
        Excluir<span className="sr-only"> {fileName}</span>
      </ActionButton>
    </div>
  )
}

const deleted: ToastMessage = { title: 'Sucesso!', description: 'Imagem excluída.' }

const imageMessages = {
  describe: {
    described: { title: 'Sucesso!', description: 'Texto salvo.' },
    'unknown-image': failure('Esta imagem não existe mais: outra pessoa a excluiu.'),
    failed: failure('O texto não foi salvo. Tente de novo.'),
    interrupted: failure('O portal não respondeu: o texto continua aqui.'),
  },
  delete: {
    deleted,
    'unknown-image': deleted,
    'in-use': failure('A imagem está em uso e não foi excluída.'),
    failed: failure('A imagem não foi excluída. Tente de novo.'),
    interrupted: failure('A imagem não foi excluída. Tente de novo.'),
  },
} satisfies ActionMessages<typeof imageActions>
