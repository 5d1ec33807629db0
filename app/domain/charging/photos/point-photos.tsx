import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import { formatDay } from '#app/platform/format/format-date.ts'
import { Link } from '#app/ui/link.tsx'
import { photoFormPath } from './photo-fields.ts'
import type { PointPhoto } from './sent-photo.server.ts'

export function PointPhotos({ slug, photos }: { slug: string; photos: PointPhoto[] }) {
  return (
    <section aria-labelledby="fotos">
      <h2 id="fotos" className="text-22">
        Fotos de visitantes
      </h2>
      {photos.length === 0 ? (
        <p className="mt-3 text-15 text-pretty text-ink-2">
          Nenhuma foto ainda. A entrada, o carregador e as vagas ajudam quem vem depois.
        </p>
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-4">
          {photos.map((photo) => (
            <li key={photo.id}>
              <Photo photo={photo} />
            </li>
          ))}
        </ul>
      )}
      <p className="no-print mt-1 flex flex-wrap gap-x-6">
        <Link to={photoFormPath(slug)} className="link inline-flex min-h-11 items-center text-15">
          Enviar uma foto
        </Link>
        {photos.length > 0 && (
          <Link to="/contato?assunto=erro" className="link inline-flex min-h-11 items-center text-15">
            Pedir a retirada de uma foto
          </Link>
        )}
      </p>
    </section>
  )
}

function Photo({ photo }: { photo: PointPhoto }) {
  const { url, altText, credit, createdAt } = photo
  return (
    <figure>
      <a href={url}>
        <ResponsivePicture
          src={url}
          alt={altText}
          picture={photo}
          sizes="(min-width: 1024px) 340px, 50vw"
          loading="lazy"
          className="w-full rounded-2 bg-sunken"
        />
      </a>
      <figcaption className="mt-1.5 text-14 wrap-anywhere text-ink-3">
        {altText}. Foto: {credit ?? 'visitante'}, {formatDay(createdAt)}
      </figcaption>
    </figure>
  )
}
