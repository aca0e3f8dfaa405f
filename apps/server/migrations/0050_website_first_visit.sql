-- When somebody first opened the chat of a website, which is how an administrator knows that its snippet is installed.
alter table channel_web_widgets add column first_visited_at timestamptz;
