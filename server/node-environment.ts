// Imported before everything else: React reads it once, when it is first loaded, and is otherwise its development build.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
