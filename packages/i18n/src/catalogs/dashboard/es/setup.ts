export const setup = {
  'setup.title': 'Te damos la bienvenida. Vamos a configurar tu espacio de trabajo.',
  'setup.text':
    'Esta página aparece una sola vez. Serás el administrador y después podrás invitar a tu equipo.',
  'setup.workspaceName': 'Nombre del espacio de trabajo',
  'setup.workspaceHint': 'Normalmente, el nombre de tu empresa. Los clientes pueden verlo.',
  'setup.yourName': 'Tu nombre',
  'setup.sampleData': 'Cargar datos de ejemplo',
  'setup.sampleDataText':
    'Contactos, conversaciones y etiquetas para explorar. Podrás eliminarlos más adelante.',
  'setup.submit': 'Crear espacio de trabajo',
  'setup.submittingSample': 'Añadiendo datos de ejemplo. Tarda unos segundos.',
  'setup.alreadyDone': 'Esta instalación ya está configurada. Inicia sesión.',
};
