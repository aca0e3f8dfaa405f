export const told = {
  'told.creation': '{name} ने बातचीत शुरू की',
  'told.assigned': 'आपको बातचीत असाइन की गई',
  'told.replied': '{name} ने जवाब दिया',
  'told.mention': '{name} ने एक नोट में आपको मेंशन किया',
  'told.participating': 'आप जिस बातचीत में शामिल हैं, उसमें {name} ने जवाब दिया',
  'told.firstResponse': 'पहले जवाब का लक्ष्य चूक गया',
  'told.nextResponse': 'अगले जवाब का लक्ष्य चूक गया',
  'told.resolution': 'समाधान का लक्ष्य चूक गया',
  'told.context': '{name} · #{number}',
};
