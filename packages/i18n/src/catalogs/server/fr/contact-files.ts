export const contactFiles = {
  'import.failure.import_file_empty': 'Le fichier est vide.',
  'import.failure.import_file_not_csv':
    'Ce n’est pas un fichier CSV. Enregistrez votre tableau au format CSV.',
  'import.failure.import_header_missing': 'La première ligne ne contient aucun nom de colonne.',
  'import.failure.import_header_repeated': 'Deux colonnes portent le même nom.',
  'import.failure.import_no_rows': 'Il n’y a aucune ligne sous les noms de colonnes.',
  'import.failure.import_too_many_columns': 'Le fichier contient trop de colonnes.',
  'import.failure.import_too_many_rows':
    'Le fichier contient trop de lignes. Divisez-le en plusieurs fichiers.',
  'import.failure.import_quote_unclosed': 'Un guillemet du fichier n’est jamais fermé.',
  'import.failure.import_row_too_long': 'Une ligne du fichier est trop longue.',
  'import.failure.failed':
    'Une erreur s’est produite de notre côté. Les contacts déjà importés ont été conservés.',
  'import.problemWith': '{problem} : {value}',
  'import.problem.no_identity': 'Ni identifiant, ni e-mail, ni numéro de téléphone',
  'import.problem.too_many_cells': 'Plus de cellules que de colonnes',
  'import.problem.email_invalid': 'E-mail non valide',
  'import.problem.phone_invalid': 'Numéro non valide ou sans indicatif de pays',
  'import.problem.name_too_long': 'Nom trop long',
  'import.problem.identifier_too_long': 'Identifiant trop long',
  'import.problem.value_too_long': 'Valeur trop longue',
  'import.problem.label_unknown': 'L’étiquette n’existe pas',
  'import.problem.too_many_labels': 'Trop d’étiquettes',
  'import.problem.attribute_invalid': 'La valeur ne convient pas à l’attribut',
  'import.problem.too_many_attributes': 'Attributs trop nombreux ou trop longs',
  'import.problem.same_as_row': 'Même contact qu’une ligne précédente',
  'import.problem.email_taken': 'Un autre contact a cet e-mail',
  'import.problem.phone_taken': 'Un autre contact a ce numéro',
  'import.problem.identifier_taken': 'Un autre contact a cet identifiant',
  'import.outcome.created': 'Créé',
  'import.outcome.updated': 'Mis à jour',
  'import.outcome.skipped': 'Ignoré',
  'mail.contactImport.completed.subject': 'Importation terminée : {filename}',
  'mail.contactImport.completed.body':
    '{filename} a été importé. Créés : {created, number}. Mis à jour : {updated, number}. Non importés : {skipped, number}.',
  'mail.contactImport.failed.subject': 'Échec de l’importation : {filename}',
  'mail.contactImport.failed.body': '{filename} n’a pas pu être importé. {reason}',
  'mail.contactImport.button': 'Ouvrir l’importation',
  'mail.contactExport.completed.subject': 'Votre export de contacts est prêt',
  'mail.contactExport.completed.body':
    '{count, plural, one {# contact} many {# contacts} other {# contacts}} de {account} : le fichier CSV peut être téléchargé.',
  'mail.contactExport.failed.subject': 'Votre export de contacts a échoué',
  'mail.contactExport.failed.body':
    'Les contacts de {account} n’ont pas pu être exportés. Vérifiez le filtre, puis réessayez.',
  'mail.contactExport.button': 'Ouvrir les exports',
  'mail.contactExport.note':
    'Le fichier est supprimé au bout de {days, number} jours. Vous seul pouvez le télécharger.',
};
