/** The panel shows everything without script, and changes nothing. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p className="border-b border-warn bg-warn-soft py-2.5 text-15 text-warn">
        <span className="wrap block">O painel precisa de JavaScript para gravar alterações.</span>
      </p>
    </noscript>
  )
}
