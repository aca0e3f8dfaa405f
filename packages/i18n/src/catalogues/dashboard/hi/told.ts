export const told = {
  'told.creation': '{name} ने बातचीत शुरू की',
  'told.assigned': 'आपको बातचीत सौंपी गई',
  'told.replied': '{name} ने जवाब दिया',
  'told.mention': '{name} ने नोट में आपका उल्लेख किया',
  'told.participating': '{name} ने आपकी फ़ॉलो की गई बातचीत में जवाब दिया',
  'told.firstResponse': 'पहले जवाब का लक्ष्य चूका',
  'told.nextResponse': 'अगले जवाब का लक्ष्य चूका',
  'told.resolution': 'समाधान का लक्ष्य चूका',
  'told.context': '{name} · #{number}',
};
