import { Search } from '#app/ui/icons.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { imageActions } from './image-actions.server.ts'
import { imageMessages } from './image-messages.ts'
import { LibraryCard, type UseLinks } from './library-card.tsx'
import { libraryAddress, type LibraryPage, longestLibrarySearch, type ShelvedImage } from './library-image.ts'
import { UploadToLibrary } from './upload-to-library.tsx'

type Props = {
  page: LibraryPage<ShelvedImage>
  search: string
  after: number | null
  /** Pictures whose smaller forms could not be made. */
  failedCount: number
} & UseLinks

/** All pictures of the portal: sent, found, described, taken away. */
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
              maxLength={longestLibrarySearch}
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
