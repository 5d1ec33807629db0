/** Shown once, right after the second factor is on. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="rounded-3 border border-line bg-surface p-4">
      <p className="text-15 font-semibold">Guarde estes códigos de recuperação</p>
      <p className="mt-1 text-14 text-ink-2">
        Cada um entra uma vez no lugar do código do aplicativo. Eles não serão mostrados de novo.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-15 sm:max-w-96">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
