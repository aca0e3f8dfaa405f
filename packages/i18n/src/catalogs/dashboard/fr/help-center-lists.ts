export const helpCenterLists = {
  'helpLists.tabs': 'Articles par statut',
  'helpLists.order': '{articles}. Les visiteurs voient ceux qui sont publiés dans cet ordre.',
  'helpLists.views': 'Vues',
  'helpLists.openIn': 'Ouvrir en {language} : {title}',
  'helpLists.writeIn': 'Rédiger en {language} : {title}',
  'helpLists.moreLanguages': 'Autres langues : {title}',
  'helpLists.bar': 'Articles sélectionnés',
  'helpLists.selected': '{count, plural, one {# sélectionné} many {# sélectionnés} other {# sélectionnés}}',
  'helpLists.selectAll': 'Sélectionner tous les articles',
  'helpLists.select': 'Sélectionner {title}',
  'helpLists.setToDraft': 'Repasser en brouillon',
  'helpLists.move': 'Déplacer vers une catégorie',
  'helpLists.published':
    '{count, plural, one {# article publié} many {# d’articles publiés} other {# articles publiés}}',
  'helpLists.draft':
    '{count, plural, one {# article repassé en brouillon} many {# d’articles repassés en brouillon} other {# articles repassés en brouillon}}',
  'helpLists.archived':
    '{count, plural, one {# article archivé} many {# d’articles archivés} other {# articles archivés}}',
  'helpLists.moved':
    '{count, plural, one {# article déplacé vers {name}} many {# d’articles déplacés vers {name}} other {# articles déplacés vers {name}}}',
  'helpLists.deleted':
    '{count, plural, one {# article supprimé} many {# d’articles supprimés} other {# articles supprimés}}',
  'helpLists.deleteTitle':
    '{count, plural, one {Supprimer # article ?} many {Supprimer # d’articles ?} other {Supprimer # articles ?}}',
  'helpLists.deleteText': 'Les traductions non sélectionnées restent. Cette action est irréversible.',
  'helpLists.notChanged': 'Aucun article n’a été modifié',
  'helpLists.withoutText': 'Ajoutez un texte avant de publier : {titles}',
  'helpLists.undone': 'Modification annulée',
  'helpLists.notUndone': 'Impossible d’annuler la modification',
  'helpLists.handle': 'Déplacer {name}',
  'helpLists.handleHint':
    'Espace pour saisir, flèches pour déplacer, Espace pour déposer, Échap pour annuler',
  'helpLists.toStart': 'Déplacer au début',
  'helpLists.toEnd': 'Déplacer à la fin',
  'helpLists.position': 'Position {position} sur {count}',
  'helpLists.lifted': '{name} saisi. {position}',
  'helpLists.dropped': '{name} déposé. {position}',
  'helpLists.canceled': 'Déplacement annulé. {name} : {position}',
  'helpLists.orderSaved': 'Ordre enregistré',
  'helpLists.orderNotSaved': 'Ordre non enregistré',
};
