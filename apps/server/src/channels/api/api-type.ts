/** Another system that posts messages through the API and receives replies by webhook, as in `channel_type`. */
export const API = 'Channel::Api';
