export const notificationTitles = {
  'notificationTitle.creation': '{name} ने बातचीत शुरू की',
  'notificationTitle.assigned': 'आपको बातचीत असाइन की गई',
  'notificationTitle.replied': '{name} ने जवाब दिया',
  'notificationTitle.mention': '{name} ने एक नोट में आपको मेंशन किया',
  'notificationTitle.participating': 'आप जिस बातचीत में शामिल हैं, उसमें {name} ने जवाब दिया',
  'notificationTitle.firstResponse': 'पहले जवाब का लक्ष्य चूक गया',
  'notificationTitle.nextResponse': 'अगले जवाब का लक्ष्य चूक गया',
  'notificationTitle.resolution': 'समाधान का लक्ष्य चूक गया',
  'notificationTitle.context': '{name} · #{number}',
};
