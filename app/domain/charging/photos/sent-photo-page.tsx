import { pointPath } from '#app/domain/charging/charging-point.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SentPhoto } from './sent-photo.server.ts'

type Props = {
  /** null: never sent, or removed. */
  photo: SentPhoto | null
  isRemoved: boolean
  path: string
}

export function SentPhotoPage({ photo, isRemoved, path }: Props) {
  return (
    <main id="conteudo" className="wrap max-w-190 pt-8 pb-section">
      <h1>{titleOf(photo, isRemoved)}</h1>
      {photo ? <PhotoState photo={photo} path={path} /> : <NoPhoto isRemoved={isRemoved} />}
    </main>
  )
}

export function titleOf(photo: SentPhoto | null, isRemoved: boolean): string {
  if (photo) return photo.isPublished ? 'A sua foto está publicada' : 'Recebemos a sua foto'
  return isRemoved ? 'Foto retirada' : 'Foto não encontrada'
}

function PhotoState({ photo: { isPublished, point }, path }: { photo: SentPhoto; path: string }) {
  return (
    <>
      <p className="mt-4 text-pretty">
        {isPublished ? 'Ela aparece na página de ' : 'Um editor olha a foto antes que ela apareça na página de '}
        <Link to={pointPath(point.slug)} className="link">
          {point.name}
        </Link>
        {isPublished ? '.' : '. Se ela não servir, é apagada.'}
      </p>
      <p className="mt-3 text-pretty text-ink-2">
        Guarde o endereço desta página: só ele mostra o que foi decidido e permite retirar a foto, hoje ou mais tarde.
        Não pedimos e-mail e não temos como mandá-lo de novo.
      </p>
      <form method="post" action={path} className="mt-6">
        <Button type="submit" className="min-h-11">
          Retirar a foto
        </Button>
        <p className="mt-2 text-14 text-ink-3">Ela é apagada com todas as suas cópias. Isto não pode ser desfeito.</p>
      </form>
    </>
  )
}

function NoPhoto({ isRemoved }: { isRemoved: boolean }) {
  return (
    <>
      <p className="mt-4 text-pretty">
        {isRemoved
          ? 'A foto e todas as suas cópias foram apagadas.'
          : 'Não há foto neste endereço: ela foi recusada pela equipe ou retirada, ou o endereço está incompleto.'}
      </p>
      <p className="mt-4">
        <Link to="/mapa-abastecimento" className="link inline-flex min-h-11 items-center">
          Ir para o mapa de recarga
        </Link>
      </p>
    </>
  )
}
