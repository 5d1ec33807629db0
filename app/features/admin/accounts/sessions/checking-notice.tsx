import { LoaderCircle } from '#app/ui/icons.tsx'

/** While the browser asks for its session again (LOGIN-02, LOGIN-27). */
export function CheckingNotice({ isChecking }: { isChecking: boolean }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-4 z-60 flex justify-center">
      {isChecking && (
        <p className="flex items-center gap-2.5 rounded-3 bg-raised px-4 py-3 text-15 shadow-(--shadow-pop)">
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-accent motion-reduce:animate-none" />
          Verificando autenticação...
        </p>
      )}
    </div>
  )
}
