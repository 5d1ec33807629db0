export default function Vehicle() {
  return (
    <main id="conteudo" className="wrap">
      <h1>Veículo</h1>
    </main>
  )
}
