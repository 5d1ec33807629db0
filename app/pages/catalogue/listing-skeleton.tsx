import { CardSkeletons } from './card-skeletons.tsx'

/** A whole listing page while the browser asks for it. */
export function ListingSkeleton() {
  return (
    <main id="conteudo" className="wrap pb-section">
      <div aria-hidden="true" className="skeleton mt-7 h-5 w-40" />
      <div aria-hidden="true" className="skeleton mt-5 mb-8 h-11 w-72 max-w-full" />
      <CardSkeletons />
    </main>
  )
}
