import type { Supplier } from '#app/features/suppliers/supplier.ts'

/** The portal's own pictures only: nothing of another address is loaded. */
function isOwn(address: string): boolean {
  return /^\/(?!\/)/.test(address)
}

/** The picture of a supplier, and smaller ones below it. */
export function SupplierPictures({ supplier }: { supplier: Supplier }) {
  const [main, ...others] = [supplier.image ?? '', ...supplier.gallery].filter(isOwn)
  if (!main) return null
  const alt = (number: number) =>
    `${supplier.isSample ? 'Desenho ilustrativo' : 'Foto'} ${number} de ${others.length + 1} de ${supplier.name}`
  return (
    <section aria-labelledby="imagens" className="min-w-0">
      <h2 id="imagens" className="text-22">
        Imagens
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <li className="col-span-2 sm:row-span-2">
          <Picture src={main} alt={alt(1)} />
        </li>
        {others.map((src, index) => (
          <li key={src}>
            <Picture src={src} alt={alt(index + 2)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={570}
      height={380}
      loading="lazy"
      className="aspect-3/2 w-full rounded-3 bg-sunken object-cover"
    />
  )
}
